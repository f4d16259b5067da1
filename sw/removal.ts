/// <reference lib="webworker" />
import { removeWorker } from './remove-worker.ts'

declare const self: ServiceWorkerGlobalScope

removeWorker(self)
