import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import type { WorkerPort } from '../../src/shared/chain/ownNodes/createNodeWorker.ts'

const file = new URL('../../public/node-worker.js', import.meta.url)

/** The worker for own nodes as the site serves it, beside the page without a browser. Messages are cloned both ways. */
export async function openWorkerInNode(): Promise<WorkerPort> {
  const source = await readFile(file, 'utf8')
  const inside = new EventTarget()
  const outside = new EventTarget()
  const send = (to: EventTarget, data: unknown) => {
    const event = new MessageEvent('message', { data: structuredClone(data) })
    queueMicrotask(() => to.dispatchEvent(event))
  }
  const self = {
    addEventListener: inside.addEventListener.bind(inside),
    postMessage: (data: unknown) => send(outside, data),
  }
  const given = { self, fetch, URL, AbortController, AbortSignal, TextDecoder }
  runInContext(source, createContext(given))
  return {
    postMessage: (data) => send(inside, data),
    addEventListener: (type, listener) =>
      outside.addEventListener(type, (event) => listener(event instanceof MessageEvent ? event : {})),
    terminate() {},
  }
}
