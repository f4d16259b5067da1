import cf from 'cloudfront'

var settings = SETTINGS
var store = cf.kvs()

function answer(status, text, location) {
  return { statusCode: status, statusDescription: text, headers: { location: { value: location } } }
}

function queryOf(querystring, own) {
  var parts = []
  for (var name in querystring) {
    if (own.indexOf(name) >= 0) continue
    var entry = querystring[name]
    var values = entry.multiValue || [entry]
    for (var i = 0; i < values.length; i++) parts.push(name + (values[i].value === '' ? '' : '=' + values[i].value))
  }
  return parts.join('&')
}

function withQuery(to, querystring) {
  var found = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to)
  var own = (found[2] || '')
    .slice(1)
    .split('&')
    .map((part) => part.split('=')[0])
  var more = queryOf(querystring, own)
  var joined = found[2] ? found[2] + (more === '' ? '' : '&' + more) : more === '' ? '' : '?' + more
  return found[1] + joined + (found[3] || '')
}

async function ruleOf(key) {
  try {
    return await store.get('=' + key)
  } catch (e) {
    // The store throws for a key that it lacks.
  }
  try {
    return await store.get(key.toLowerCase())
  } catch (e) {
    return undefined
  }
}

async function handler(event) {
  var request = event.request
  var uri = request.uri
  var host = request.headers.host ? request.headers.host.value : ''
  var query = queryOf(request.querystring, [])
  if (settings.aliases.indexOf(host) >= 0)
    return answer(301, 'Moved Permanently', settings.origin + uri + (query === '' ? '' : '?' + query))
  if (uri.indexOf('//') >= 0) {
    request.uri = '/.none'
    return request
  }
  var path = uri.replace(/(\/index\.html|\/)+$/, '')
  var key
  try {
    key = decodeURIComponent(path)
  } catch (e) {
    request.uri = '/.none'
    return request
  }
  for (var i = 0; i < settings.areas.length; i++)
    if (new RegExp(settings.areas[i].source).test(key)) {
      request.uri = '/' + settings.areas[i].file
      return request
    }
  var rule = await ruleOf(key)
  for (var j = 0; rule === undefined && j < settings.patterns.length; j++) {
    var pattern = settings.patterns[j]
    var found = new RegExp(pattern.source, pattern.ignoreCase ? 'i' : '').exec(path)
    if (found === null) continue
    rule =
      pattern.status +
      pattern.to.replace(/\$(\d)/g, (_, index) => (pattern.isLower ? found[index].toLowerCase() : found[index]))
  }
  if (rule !== undefined && rule.slice(0, 3) === '200') {
    request.uri = '/' + rule.slice(3)
    return request
  }
  if (rule !== undefined)
    return answer(Number(rule.slice(0, 3)), 'Moved', withQuery(rule.slice(3), request.querystring))
  var isFile = /\.[a-z][a-z0-9]{0,10}$/i.test(path)
  var canonical = path === '' || (settings.isAlways && !isFile) ? path + '/' : path
  if (canonical !== uri) return answer(301, 'Moved Permanently', canonical + (query === '' ? '' : '?' + query))
  if (!isFile) request.uri = path + '/index.html'
  return request
}
