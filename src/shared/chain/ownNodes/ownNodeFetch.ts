import { nodeWorkerPath } from '../../configuration/nodeWorkerPolicy.ts'
import { createNodeWorker, type NodeWorker } from './createNodeWorker.ts'
import { hideKey } from './hideKey.ts'
import { mayHoldKey } from './readNodeUrl.ts'

let worker: NodeWorker | undefined

/** Asks nodes that a person named, through the worker; the page's own policy lets it reach none of them. */
export const ownNodeFetch: typeof fetch = async (input, init) => {
  worker ??= createNodeWorker(() => new Worker(new URL(`.${nodeWorkerPath}`, document.baseURI)))
  const response = await worker.fetch(input, init)
  const url = String(input instanceof Request ? input.url : input)
  return mayHoldKey(url) ? withoutKey(response, url) : response
}

/** Only what a node says of an error is ever shown as its words. */
async function withoutKey(response: Response, url: string): Promise<Response> {
  const { status, headers } = response
  const text = await response.text()
  if (text === '') return new Response(null, { status, headers })
  return new Response(text.includes('"error"') ? hideKey(text, url) : text, { status, headers })
}
