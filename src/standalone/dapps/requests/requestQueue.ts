import type { DappRequest } from '../../../shared/source/DappRequest.ts'

/** What apps ask, the oldest first. */
export type RequestQueue = readonly DappRequest[]

/** The most requests that wait beside the one that is open; later ones are refused. */
export const mostWaiting = 20

/** The queue with one more request at its end; `undefined` where too many wait. */
export function addRequest(queue: RequestQueue, request: DappRequest): RequestQueue | undefined {
  const waiting = queue.filter(({ state }) => state === 'waiting').length
  return waiting >= mostWaiting ? undefined : [...queue, request]
}

/** The queue in which this request is open and no other one is. */
export function openRequest(queue: RequestQueue, id: string): RequestQueue {
  return queue.map((request) => {
    if (request.state === 'collecting') return request
    return inState(request, request.id === id ? 'open' : 'waiting')
  })
}

/** The queue in which this request is signed, and waits for other owners. */
export function collectFor(queue: RequestQueue, id: string): RequestQueue {
  return queue.map((request) => (request.id === id ? inState(request, 'collecting') : request))
}

/** The queue without this request. */
export function endRequest(queue: RequestQueue, id: string): RequestQueue {
  return queue.filter((request) => request.id !== id)
}

function inState(request: DappRequest, state: DappRequest['state']): DappRequest {
  return request.state === state ? request : Object.freeze({ ...request, state })
}
