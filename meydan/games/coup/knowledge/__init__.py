"""What a seat of Coup can know about hidden cards, and dealing anew what it cannot know."""
