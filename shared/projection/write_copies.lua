-- Put newer copies of a game in place of older ones. Doing it twice, late, or out of order is harmless.
-- KEYS  state, then one list of frames per audience
-- ARGV  head, first seq of the frames, state ('' for none), seconds to live, frames per audience, then the frames,
--       audience after audience
-- The state is a hash {seq, data} and is replaced only by a newer one. Frame n is element n - 1 of its list: only what
-- follows without a gap is pushed, and a list with a gap before the new frames is left for the reader to rebuild.
local head, first, ttl, count = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[4], tonumber(ARGV[5])
if ARGV[3] ~= '' and head > tonumber(redis.call('HGET', KEYS[1], 'seq') or '0') then
    redis.call('HSET', KEYS[1], 'seq', head, 'data', ARGV[3])
    redis.call('EXPIRE', KEYS[1], ttl)
end
for k = 2, #KEYS do
    local have = redis.call('LLEN', KEYS[k])
    if have >= first - 1 and have < first + count - 1 then
        for seq = have + 1, first + count - 1 do
            redis.call('RPUSH', KEYS[k], ARGV[5 + (k - 2) * count + seq - first + 1])
        end
        redis.call('EXPIRE', KEYS[k], ttl)
    end
end
return head
