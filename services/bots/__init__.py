"""What happens by itself: the sweeper turns due deadlines into tasks, workers take bots' turns and fire timers."""
