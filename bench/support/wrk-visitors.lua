-- wrk -s wrk-visitors.lua <url>: each request from another address, one in a hundred traced, as behind the edge.
local turn = 0

function request()
  turn = turn + 1
  local headers = {
    ['x-forwarded-for'] = ('10.%d.%d.%d'):format(turn % 199, math.floor(turn / 199) % 211, math.floor(turn / 41989) % 223),
  }
  if turn % 100 == 0 then headers['traceparent'] = ('00-%032x-%016x-01'):format(turn, turn) end
  return wrk.format('GET', nil, headers)
end
