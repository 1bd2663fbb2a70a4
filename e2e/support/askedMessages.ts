import type { Method } from '../../src/shared/source/wire.ts'
import type { ParentWindow } from './parentWindow.ts'

export type AskedMessage = { readonly id: unknown; readonly params: unknown; readonly verdict: string }

/** What the app has posted with this method so far, as the parent's window received it. */
export async function askedMessages(parent: ParentWindow, method: Method): Promise<readonly AskedMessage[]> {
  const log = await parent.steer(({ log: entries }) => entries.filter(({ direction }) => direction === 'in'))
  return log.flatMap(({ method: asked, id, verdict, message }) =>
    asked === method ? [{ id, verdict, params: paramsOf(message) }] : [],
  )
}

function paramsOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'params' in message ? message.params : undefined
}
