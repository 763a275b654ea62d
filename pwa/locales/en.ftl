### Cartouche in English. Sentences are short, warm and exact; $seatIs is "me" where the reader is meant.

## The house

cartouche = Cartouche
close = Close
cancel = Cancel
back = Back
done = Done
what-happens = What happens
and-more = And { $n } more.
skip-to-content = Skip to the content
to-the-lobby = To the lobby

span-seconds = { $n } s
span-minutes = { $n } min
span-hours = { $n } h
span-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}

seat-unnamed = Seat { $number }
you = You
bot = Bot

## Titles

title-treasure_of_the_pharaohs = Treasure of the Pharaohs
about-treasure_of_the_pharaohs = A race into the pyramid for two to six explorers. One die, four hazards, four lids – and the treasure lies under only one of them.
short-treasure_of_the_pharaohs = 2–6 · 15 min
length-treasure_of_the_pharaohs = 2–6 explorers · about 15 minutes
title-escape_the_mad_mummy = Escape the Mad Mummy
about-escape_the_mad_mummy = Roll and run for as long as the cube spins. Gather five treasures, reach the exit, roll doubles – and do not meet the Mummy.
short-escape_the_mad_mummy = 2–4 · 12 min
length-escape_the_mad_mummy = 2–4 explorers · about 12 minutes

## Lobby

lobby = Lobby
play-now = Play now
play-now-against = { $n ->
    [one] Against 1 bot
   *[other] Against { $n } bots
}
opponents = How many opponents
play-with-friends = With friends
quick-match = Quick match
join-by-code = Have a code?
code-hint = Six letters and digits
join = Join
my-games = My games
all-my-games = All my games
finished-games = Finished
no-games-yet = Your games will stand here, with those that wait for you on top.
your-turn = Your turn
going-on = Others are to play
game-over = Finished
time-left = { $span } left
won-by-you = You won
won-by = { $name } won
nobody-won = Nobody won

## Name

name-yourself = What shall we call you?
name-hint = It stands on your cartouche at every table.
name-label = Your name
name-go = That’s me
name-change = Take another name
name-save = Save
name-empty = Please write a name of 1 to 24 characters.
name-refused = This name can’t be used. Please try another of 1 to 24 characters.

## Gathering

gathering = The table
gathering-invite = Invite
gathering-code = Code
gathering-share = Share
gathering-copy = Copy the link
gathering-link-local = This address works on this device only. For other devices, open the address with the QR code that was printed when the server started.
gathering-scan = Let a friend scan this
gathering-seats = Seats
seat-empty = Free
seat-kept = For { $name }
seat-kept-until = kept until { $at }
seat-you = You
seat-bot = Bot
add-bot = Add a bot
send-bot-away = Send { $name } away
start-now-with = { $n ->
    [one] Start with one explorer
   *[other] Start with { $n } explorers
}
sit-down = Sit down
stand-up = Leave the table
gathering-waiting-host = { $name } starts the game when all are here. A full table starts by itself.
gathering-full-starts = A full table starts by itself.
gathering-need-two = It takes two to race: invite a friend or add a bot.
gathering-starting = The pyramid opens …
gathering-closed = This table is closed.
gathering-not-found = There is no table with this code. Please check it: six letters and digits.
gathering-fair = The dice are sealed: a secret was fixed before anybody sat down, your device adds its own share of chance, and after the game everyone can check every roll.
friends-title = A table for friends
friends-text = You get a link and a code to pass on. Up to { $n } can play; free seats can go to bots.
friends-make = Make the table
pace = Pace
pace-live = Live
pace-slow = Over days
pace-live-text = Everybody is here: seconds for each decision.
pace-slow-text = Each in their own time: a day for each decision.
option-mode = The cube
option-mode-clock = Against the clock
option-mode-clock-text = The cube spins for a secret time: roll as fast as you can until it stops.
option-mode-count = Without hurry
option-mode-count-text = The cube stops after a secret number of rolls. Take all the time you need.
option-tumbling_cube = The cube may fall off
option-tumbling_cube-false = No
option-tumbling_cube-false-text = The cube stops where it is.
option-tumbling_cube-true = Yes
option-tumbling_cube-true-text = Now and then the stopping cube rolls down the pyramid and knocks somebody into a Hidden Chamber.
calm-line = Your connection is slow right now. Without the clock it costs nobody anything.
calm-wish = You want no time pressure; that is in the settings.
calm-asked = { $n ->
    [one] { $who } has a slow connection or wants no time pressure.
   *[other] { $who } have slow connections or want no time pressure.
} You can still choose “Without hurry” below.
calm-wished = { $n ->
    [one] { $who } has a slow connection or wants no time pressure.
   *[other] { $who } have slow connections or want no time pressure.
}
level = The bots play
level-random = carelessly
level-sensible = sensibly
level-strong = very well
titles = Games
match-waiting = Looking for other explorers
match-fills = Bots take the free seats in { $span }
match-cancel = Stop looking

## Table

round = Round { $n }
turn-mine = Your turn
turn-other = { $name }’s turn
menu = Menu
log = What has happened
log-empty = Nothing has happened yet.
open-log = Open the log
players = Explorers
board = The board
actions = What you can do
thinking = { $name } is thinking
waiting-for = Waiting for { $name }
you-watch = You are watching
decides-in = { $span } left
tap-kept = Taken: it goes off by itself
tap-again = Tap once more
tap-again-for = { $what }: tap once more.
sending = On its way …
on-your-way = You are on your way
kept-command = No connection. Your move is kept and sent when it is back.
stale-command = The table moved on before your move arrived. Please look again.
status-catching-up = Catching up
status-offline = Offline: the last we know
status-loading = Opening the table
status-saved = Kept here
pause-agree = Agree
go-on = Go on
resign = Give up
resign-text = Your explorer leaves the pyramid for good. The others play on.
resign-yes = Give up this game
return-seat = I am back
return-text = A bot is playing for you.
link-copied = The link is copied.
sound-on = Sound on
sound-off = Sound off
step-back = Look back
back-to-now = Back to now
to-now = Now
to-end = End
game-not-found = There is no such game. The link may be cut off.
game-forbidden = This seat is somebody else’s. You can watch the game instead.
game-unnamed = Please say your name first; then you can watch this game.
game-unreachable = The table can’t be reached right now, and this device has not kept it.
watch-instead = Watch
game-crashed = Something broke while drawing this page. Your game is safe on the server.
reload = Open again
title-missing = This version of the app can’t draw this game yet. Please reload.

## End

end-treasure-me = The treasure is yours!
end-treasure = { $name } finds the treasure
end-all_cursed = The Pharaoh keeps his treasure
end-walkover-me = You are the last explorer left
end-walkover = { $name } is the last explorer left
end-abandoned = The pyramid is empty
end-round_limit = The pyramid closes
end-other = The game is over
watch-again = Watch again
play-again = Play again
rematch = Once more
rematch-join = Join the rematch
rematch-wanted = { $n ->
    [one] { $who } wants a rematch.
   *[other] { $who } want a rematch.
}
rematch-mine = { $n ->
    [0] Your rematch waits for the others.
    [one] { $who } is at the rematch. So are you.
   *[other] { $who } are at the rematch. So are you.
}
rematch-late = The rematch has begun without you.
rematch-gone = The rematch did not come about.
rules = Rules
rules-of = How to play
check-dice = Save the record

## Replay

replay = Replay
replay-position = { $n } of { $of }
replay-value = { $n } of { $of }. { $text }
replay-start = The beginning
step-forward = One step on
step-backward = One step back
turn-forward = Next turn
turn-backward = Previous turn
play = Play
pause = Pause
speed = Speed
real-time = as it happened
go-to-end = To the end

## Keys

keys = Keys
keys-at-table = At the table
keys-on-board = On the board
keys-actions = What I can do
keys-help = This list
keys-arrows = To the next square
keys-enter = Do it, or tell what stands here
keys-where = Where am I?
keys-last = Where was the last move?
keys-zoom = Closer, farther
keys-fit = The whole board
keys-step = One step
keys-turn = One turn
keys-ends = Beginning, end
keys-speed = Speed

## Settings

settings = Settings
language = Language
language-system = As the browser
confirm = A move is made by
confirm-single = One tap
confirm-double = Two taps
confirm-button = Its button
theme = Light
theme-system = As the system
theme-light = Noon
theme-dark = Lamp
contrast = Contrast
contrast-system = As the system
contrast-more = High
motion = Motion
motion-system = As the system
motion-less = Less
hurry = Time pressure
hurry-fine = Welcome
hurry-none = Never
hurry-text = Without time pressure, new tables let you take your time where a game can do without the clock.
sound = Sound
haptics = Vibration
on = On
off = Off
about = About
about-text = Cartouche is a place to play the pyramid games on a phone. A cartouche is the oval in which the Egyptians wrote a name so that it would last.
version = Version { $version }
storage-memory = This browser keeps nothing for us: what you see here is gone when the tab closes. Your games stay on the server.
storage-blocked = Another tab holds an older version of Cartouche. Please close it.
page-loading = Opening …
page-not-found = There is no such page.
offline-lobby = No connection. What this device has kept can be opened; new games need the server.
failed = That did not work. Please try again.
unreachable = The server can’t be reached. Please check your connection.
install-app = Cartouche on your home screen
install-text = It opens full screen like any app, and what you have played stays with you without a network.
install-now = Install
install-how = Show me how
install-later = Not now
install-ios-share = Tap the Share button of your browser.
install-ios-add = Choose “Add to Home Screen”.
install-ios-done = Tap “Add”. From then on, open Cartouche by its icon.

## What every game may say

game-started = The game begins.
seat-missed = { $seatIs ->
    [me] You ran out of time.
   *[other] { $seat } ran out of time.
}
seat-away = { $seatIs ->
    [me] You are away; a bot plays on for you.
   *[other] { $seat } is away; a bot plays on.
}
seat-returned = { $seatIs ->
    [me] You are back.
   *[other] { $seat } is back.
}
seat-resigned = { $seatIs ->
    [me] You give up.
   *[other] { $seat } gives up.
}
pause-asked = { $seatIs ->
    [me] You would like a pause.
   *[other] { $seat } would like a pause.
}
game-paused = The game pauses.
game-went-on = The game goes on.
game-ended-treasure = { $seatIs ->
    [me] You have found the treasure and win!
   *[other] { $seat } has found the treasure and wins!
}
game-ended-all_cursed = All are cursed. The Pharaoh keeps his treasure.
game-ended-walkover = { $seatIs ->
    [me] You are the last one left and win.
   *[other] { $seat } is the last one left and wins.
}
game-ended-abandoned = Everybody has left. Nobody wins.
game-ended-round_limit = After 300 rounds the pyramid closes. Nobody wins.

## Refusals that every game may give

refused-game_over = The game is over.
refused-not_in_play = This explorer is no longer in the game.
refused-not_your_seat = This seat is somebody else’s.
refused-unauthenticated = Please say your name first.
refused-base_ahead = This device is ahead of the table. Please open the table again.
refused-other = That is not possible now.

## Any board

board-camera = Look closer
board-fit = Show the whole board
board-zoom-in = Closer
board-zoom-out = Farther
board-follow = Follow the action
board-fit-me = Show my explorer
board-choose = Which one do you mean?

## Looking back: replay, perspectives, links, records

replay-new-moves = { $n ->
    [one] 1 new move
   *[other] { $n } new moves
} · go to now
replay-since = Since my last turn
replay-since-live = What happened since my last turn
replay-speed-real = Real time
replay-speed-value = Speed { $speed }
replay-see-as = See as
replay-see-as-now = Seen by { $who }
see-as-title = Whose eyes?
see-as-me = My seat
see-as-me-text = What I saw
see-as-seat = { $name }
see-as-seat-text = What { $name } saw
see-as-watcher = Everyone at the table
see-as-watcher-text = What anybody may see
see-as-open = Everything
see-as-open-text = Nothing hidden, now that the game is over
position-past-end = This game has only { $of ->
    [one] 1 move
   *[other] { $of } moves
} so far. Here is the last one.
share-title = Share this game
share-position = This position
share-position-text = Opens at exactly this moment
share-start = From the beginning
share-start-text = Without telling how it ended
share-result = The end
share-result-text = With the result
keep-offline = Keep for offline
keep-offline-on = Kept for offline
keep-offline-done = Kept on this device, replay and record.
keep-offline-failed = Not kept: the game could not be fetched. Please try again with a connection.
kept-offline-mark = Kept on this device
check-dice-open = Check the dice
open-record = Open a record
open-record-text = A saved game’s file, to check its dice

## When the network or the device lets us down

kept-played = You are back. The move you had kept was played.
kept-stale = The table moved on while you were away: the move you had kept was not played.
kept-waiting = Your move is kept
kept-waiting-text = It is played when you are back, if nothing has happened at the table meanwhile.
storage-full = This device’s storage is full: new games are not kept. What is kept already can be opened.
storage-renewed = What this device had kept was damaged and has been started afresh. Your games are safe on the server.
storage-forgotten = This device had forgotten what it kept. Your name and games are back.

## New versions

update-ready = A new version is ready
update-now = Update
update-waits = It comes when you leave the table.
update-too-old = This version is too old to play on. You can look, but not move, until it has updated itself.
update-failed = The new version could not be loaded. Please try again with a connection.
