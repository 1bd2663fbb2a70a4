import { vi } from 'vitest'
import { openWorkerInNode } from './openWorkerInNode.ts'

/** Gives a test the worker that the page starts for a person's nodes. `vi.unstubAllGlobals` takes it away. */
export async function stubWorker(): Promise<void> {
  const port = await openWorkerInNode()
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = port.postMessage
      addEventListener = port.addEventListener
      terminate = port.terminate
    },
  )
}
