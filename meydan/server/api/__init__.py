"""REST (version 1), the WebSocket, error answers, and the documentation and TypeScript types made from them."""
