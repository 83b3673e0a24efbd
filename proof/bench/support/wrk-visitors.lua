-- wrk -s wrk-visitors.lua <url>: requests of 20,000 addresses in turn, one in a hundred traced, as behind the edge.
local turn = 0

function request()
  turn = turn + 1
  local headers = {
    ['x-forwarded-for'] = ('10.1.%d.%d'):format(turn % 100, math.floor(turn / 100) % 200),
  }
  if turn % 100 == 0 then headers['traceparent'] = ('00-%032x-%016x-01'):format(turn, turn) end
  return wrk.format('GET', nil, headers)
end
