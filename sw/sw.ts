/// <reference lib="webworker" />
import { enable as enableNavigationPreload } from 'workbox-navigation-preload/enable.js'
import type { PrecacheEntry } from 'workbox-precaching/_types.js'
import { isClearMessage, isKeepMessage, type KeepReply } from '#runtime/protocol/worker-messages.ts'
import { clientIdOf, noteBuild } from './client-builds.ts'
import { policyOf } from './decisions/policy-of.ts'
import { answerOffline, seenTabs } from './documents.ts'
import { clearCopies, dropOldBuilds, forgetRemovedPages, keepWithinLimit } from './housekeeping.ts'
import { keep, strategies } from './keep.ts'
import { precache } from './precache.ts'
import { takeOver } from './take-over.ts'
import { limitWork } from './within.ts'
import { asOwn, config } from './worker-site.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

precache.precache(self.__WB_MANIFEST)

// A new worker may take over at once: it keeps the caches of builds that tabs still run, and serves each tab from its
// own build.
takeOver(self)
// Navigations wait for activation, so the cleanup starts with the first message of a tab.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
enableNavigationPreload()

const site = { ...config, origin: self.location.origin }

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { url, method, mode, headers } = request
  const facts = {
    url: new URL(WORKER_FILES ? asOwn(url) : url),
    method,
    hasRange: headers.has('range'),
    isDocument: mode === 'navigate',
  }
  const policy = policyOf(facts, site)
  if (policy === null) return
  // A strategy may serve any request, so a router of Workbox's would only ask the policy once more.
  const answer = limitWork(event)(strategies[policy].handle({ event, request }))
  const orOffline = async () => (policy === 'document' ? await answerOffline(request) : undefined) ?? Response.error()
  event.respondWith(answer.then((response) => response ?? orOffline()))
})

const tidy = async (): Promise<void> => {
  // A failure in one task must not stop the next.
  for (const work of [dropOldBuilds, forgetRemovedPages, keepWithinLimit]) await work().catch(() => undefined)
}

self.addEventListener('message', (event) => {
  if (isClearMessage(event.data)) event.waitUntil(clearCopies().catch(() => undefined))
  if (!isKeepMessage(event.data)) return
  limitWork(event)
  const { compilationHash } = config
  const message = event.data
  const clientId = clientIdOf(event)
  const hasSeen = seenTabs.has(clientId)
  event.ports[0]?.postMessage({ compilationHash, hasSeen } satisfies KeepReply)
  const isOwn = message.compilationHash === compilationHash
  event.waitUntil(
    noteBuild(clientId, Promise.resolve(message.compilationHash))
      .then(() => (isOwn ? keep(hasSeen ? [] : message.urls, event) : undefined))
      .then(tidy),
  )
})
