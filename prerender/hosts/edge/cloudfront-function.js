import cf from 'cloudfront'

const settings = SETTINGS
const store = cf.kvs()

function answer(status, text, location) {
  return { statusCode: status, statusDescription: text, headers: { location: { value: location } } }
}

function withQuery(to, query) {
  const found = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to)
  const added = query === '' ? '' : `${found[2] ? '&' : '?'}${query}`
  return found[1] + (found[2] || '') + added + (found[3] || '')
}

async function ruleOf(key) {
  try {
    return await store.get(`=${key}`)
  } catch (_error) {
    // The store throws for a key that it lacks.
  }
  try {
    return await store.get(key.toLowerCase())
  } catch (_error) {
    return undefined
  }
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
async function handler(event) {
  const request = event.request
  const uri = request.uri
  const host = request.headers.host ? request.headers.host.value : ''
  // As the visitor wrote it; undefined without a question mark.
  const query = request.rawQueryString() || ''
  if (settings.aliases.indexOf(host) >= 0)
    return answer(301, 'Moved Permanently', `${settings.origin}${uri}${query === '' ? '' : `?${query}`}`)
  if (uri.indexOf('//') >= 0 || uri.indexOf('/_deploy/') === 0) {
    request.uri = '/.none'
    return request
  }
  const path = uri.replace(/(\/index\.html|\/)+$/, '')
  let key
  try {
    key = decodeURIComponent(path)
  } catch (_error) {
    request.uri = '/.none'
    return request
  }
  for (let i = 0; i < settings.areas.length; i++)
    if (new RegExp(settings.areas[i].source).test(key)) {
      request.uri = `/${settings.areas[i].file}`
      return request
    }
  let rule = await ruleOf(key)
  for (let j = 0; rule === undefined && j < settings.patterns.length; j++) {
    const pattern = settings.patterns[j]
    const found = new RegExp(pattern.source, pattern.ignoreCase ? 'i' : '').exec(path)
    if (found === null) continue
    const filled = pattern.to.replace(/\$(\d)/g, (_, index) =>
      pattern.isLower ? found[index].toLowerCase() : found[index],
    )
    rule = `${pattern.status}${filled}`
  }
  if (rule !== undefined && rule.slice(0, 3) === '200') {
    request.uri = `/${rule.slice(3)}`
    return request
  }
  if (rule !== undefined) return answer(Number(rule.slice(0, 3)), 'Moved', withQuery(rule.slice(3), query))
  const isFile = /\.[a-z][a-z0-9]{0,10}$/i.test(path)
  const canonical = path === '' || (settings.isAlways && !isFile) ? `${path}/` : path
  if (canonical !== uri) return answer(301, 'Moved Permanently', `${canonical}${query === '' ? '' : `?${query}`}`)
  if (!isFile) request.uri = `${path}/index.html`
  return request
}
