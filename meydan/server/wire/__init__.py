"""What leaves and enters the process: the messages of the WebSocket, their padding, and the open connections."""
