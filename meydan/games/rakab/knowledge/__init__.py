"""What a seat of Rakab can know about hidden cards, and dealing anew what it cannot know."""
