import type { AccountRef } from '../shared/domain/safe/safeRef.ts'
import type { Call } from '../shared/domain/values/call.ts'
import type { MessageOutcome, SendOutcome } from '../shared/source/ApprovalRequest.ts'
import type { ComposedMessage } from '../shared/source/ComposedMessage.ts'
import { createStore, type Store } from '../shared/source/createStore.ts'
import type { LibraryRequest } from '../shared/source/OfficialPackages.tsx'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import { providerErrors } from './providerErrors.ts'

/** What libraries ask the Safe to do. Each request is in the store until it is answered or rejected there. */
export type LibraryRequests = Pick<Store<LibraryRequest | undefined>, 'get' | 'subscribe'> & {
  /** Both reject with `source/request-open` while another request waits, and with `provider/user-rejected`. */
  readonly sendCalls: (calls: readonly Call[], account: AccountRef) => Promise<SendOutcome>
  readonly signMessage: (composed: ComposedMessage) => Promise<MessageOutcome>
}

export function createLibraryRequests(): LibraryRequests {
  const waiting = createStore<LibraryRequest | undefined>(undefined)

  function wait<outcome>(describe: (ends: LibraryRequestEnds<outcome>) => LibraryRequest): Promise<outcome> {
    return new Promise((resolve, reject) => {
      if (waiting.get() !== undefined) throw sourceErrors.requestOpen()
      let answered = false
      waiting.set(
        describe({
          answer(settled) {
            answered = true
            settled.finally(() => waiting.set(undefined)).then(resolve, reject)
          },
          reject() {
            if (answered) return
            answered = true
            waiting.set(undefined)
            reject(providerErrors.userRejected())
          },
        }),
      )
    })
  }

  return {
    get: waiting.get,
    subscribe: waiting.subscribe,
    sendCalls: (calls, account) => wait<SendOutcome>((ends) => ({ kind: 'calls', account, calls, ...ends })),
    signMessage: (composed) => wait<MessageOutcome>((ends) => ({ kind: 'message', composed, ...ends })),
  }
}

type LibraryRequestEnds<outcome> = {
  readonly answer: (settled: Promise<outcome>) => void
  readonly reject: () => void
}
