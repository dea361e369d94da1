-- Sends the requests of a file in turn. A line is: method, path, token, body, separated by tabs.
-- FILE names it; @unique@ in a body becomes a text that no other request has.
local lines, count, turn, made = {}, 0, 0, 0
local seed = os.getenv("SEED") or "0"

local function format(line)
  local method, path, token, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
  local headers = { ["Accept"] = "application/json" }
  if token ~= "" then headers["Authorization"] = "Bearer " .. token end
  if body ~= "" then headers["Content-Type"] = body:sub(1, 1) == "{" and "application/json" or "application/x-www-form-urlencoded" end
  return wrk.format(method, path, headers, body ~= "" and body or nil)
end

function init()
  for line in io.lines(os.getenv("FILE")) do
    count = count + 1
    lines[count] = line:find("@unique@", 1, true) and { line = line } or format(line)
  end
end

function request()
  turn = turn % count + 1
  local one = lines[turn]
  if type(one) == "string" then return one end
  made = made + 1
  return format((one.line:gsub("@unique@", seed .. "-" .. made)))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"perSecond":%.1f,"medianMs":%.4f,"p99Ms":%.4f,"count":%d,"failed":%d}\n',
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000, summary.requests,
    errors.connect + errors.read + errors.write + errors.timeout + errors.status))
end
