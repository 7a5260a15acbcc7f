"""What a seat of Dej and Kohan Dej can know about hidden cards, and dealing anew what it cannot know."""
