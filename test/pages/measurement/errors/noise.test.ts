import { describe, expect, it } from 'vitest'
import { isNoise, noisyMessages, noisySources } from '#pages/measurement/errors/noise.ts'

/** One message for each kind of noise, in the order of the list. */
const messages = [
  'Script error.',
  'Loading chunk 12 failed.',
  'Failed to fetch dynamically imported module: https://www.fairlead.example/assets/a.js',
  'error loading dynamically imported module: https://www.fairlead.example/assets/a.js',
  'Importing a module script failed.',
  'ResizeObserver loop completed with undelivered notifications.',
  'AbortError: The user aborted a request.',
  'TypeError: Failed to fetch',
  'Extension context invalidated.',
  'Could not establish connection. Receiving end does not exist.',
  "Cannot set property 'isMetaMask' of undefined: MetaMask",
  'Object Not Found Matching Id:3, MethodName:update, ParamCount:4',
  "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
  "Can't find variable: WeixinJSBridge",
  'QuotaExceededError: The quota has been exceeded.',
]

const sources = [
  'chrome-extension://abc/content.js',
  'moz-extension://abc/content.js',
  'safari-web-extension://abc/content.js',
  'webkit-masked-url://hidden/',
  'debugger eval code',
]

describe('noise', () => {
  it.each(messages.map((message, index) => [message, index] as const))('isNoise ignores %j', (message, index) => {
    expect(noisyMessages[index]?.test(message)).toBe(true)
    expect(isNoise({ message, sources: [] })).toBe(true)
  })

  it.each(sources.map((source, index) => [source, index] as const))(
    'isNoise ignores an error from %j',
    (source, index) => {
      expect(noisySources[index]?.test(source)).toBe(true)
      expect(isNoise({ message: 'x is undefined', sources: [source] })).toBe(true)
    },
  )

  it('the examples of noise cover each pattern', () => {
    expect([messages.length, sources.length]).toEqual([noisyMessages.length, noisySources.length])
  })

  it.each([
    ["Cannot read properties of undefined (reading 'title')", 'https://www.fairlead.example/assets/page-1.js'],
    ['page resources for /help not found', 'https://www.fairlead.example/assets/runtime-1.js'],
    ["We couldn't load the query file.", ''],
    ['Minified React error #418', 'https://www.fairlead.example/assets/framework-1.js'],
    ['The script error was ours', ''],
  ])('isNoise does not ignore %j', (message, source) => {
    expect(isNoise({ message, sources: [source] })).toBe(false)
  })
})
