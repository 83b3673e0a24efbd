/**
 * Lua scripts, because each must run atomically in Redis. A tag has a set of the keys that carry it and the number of
 * its last change ("generation").
 */

/** KEYS: entry, then generation and key set per tag. ARGV: generation before loading, entry, TTL in ms, longest TTL. */
export const STORE = `
for i = 2, #KEYS, 2 do
  local changed = tonumber(redis.call('GET', KEYS[i]) or '0')
  if changed > tonumber(ARGV[1]) then return 0 end
end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
for i = 3, #KEYS, 2 do
  redis.call('SADD', KEYS[i], KEYS[1])
  redis.call('PEXPIRE', KEYS[i], ARGV[4])
end
return 1`

/** KEYS: latest generation, then generation and key set per tag. ARGV: number of the change, generation TTL in ms. */
export const DROP = `
local newest = tonumber(redis.call('GET', KEYS[1]) or '0')
if tonumber(ARGV[1]) > newest then redis.call('SET', KEYS[1], ARGV[1]) end
local dropped = 0
for i = 2, #KEYS, 2 do
  redis.call('SET', KEYS[i], ARGV[1], 'PX', ARGV[2])
  local keys = redis.call('SMEMBERS', KEYS[i + 1])
  for from = 1, #keys, 1000 do
    dropped = dropped + redis.call('UNLINK', unpack(keys, from, math.min(from + 999, #keys)))
  end
  redis.call('DEL', KEYS[i + 1])
end
return dropped`
