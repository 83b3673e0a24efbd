-- wrk -s wrk-requests.lua <url> -- <file> <start>: one request a line, 'METHOD<tab>path<tab>body', in turn.
local requests = {}
local turn = 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, body = line:match('^(%u+)\t([^\t]*)\t(.*)$')
    local headers = {}
    for name, value in pairs(wrk.headers) do headers[name] = value end
    if body ~= '' then headers['content-type'] = 'application/json' end
    requests[#requests + 1] = wrk.format(method, path, headers, body ~= '' and body or nil)
  end
  turn = tonumber(args[2]) or 0
end

function request()
  turn = turn + 1
  return requests[1 + turn % #requests]
end

function done(_, latency)
  print(('p50 %d us, p95 %d us'):format(latency:percentile(50), latency:percentile(95)))
end
