import type { AccountRef } from '../../../shared/domain/safe/safeRef.ts'
import type { Hex } from '../../../shared/domain/values/hex.ts'
import { createStore } from '../../../shared/source/createStore.ts'
import type { DappNotice } from '../../../shared/source/DappNotice.ts'
import {
  type DappAnswer,
  type DappAsk,
  type DappRequest,
  lastWordBefore,
} from '../../../shared/source/DappRequest.ts'
import { AppRefusal } from './AppRefusal.ts'
import { addNotice, dropDeclined } from './addNotice.ts'
import { freezeRequest } from './freezeRequest.ts'
import { addRequest, collectFor, endRequest, openRequest, type RequestQueue } from './requestQueue.ts'

/** What apps ask of a person, and the way back to each of them. */
export type OpenRequests = ReturnType<typeof createOpenRequests>

type Asked = Pick<DappRequest, 'asker' | 'account' | 'asks' | 'answerableUntil' | 'followed'> & {
  /** The frame or the session that ends it. */
  readonly party: string
}

type Given = Exclude<DappAnswer, { kind: 'refused' | 'taken' | 'collecting' }>

type Waiting = {
  readonly party: string
  readonly resolve: (answer: Given) => void
  readonly reject: (refusal: AppRefusal) => void
}

/** Milliseconds between two looks for a signature that other owners complete. */
const lookAgainAfter = 5_000

/** The words of Safe{Wallet}, by which libraries know a refusal. */
const refusals: Readonly<Record<DappAsk['kind'], string>> = {
  calls: 'Transaction was rejected',
  message: 'Transaction was rejected',
  names: 'Permissions were rejected',
}

export function createOpenRequests({
  createId,
  now,
  messageSignature,
}: {
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** `undefined` while owners are missing. */
  readonly messageSignature: (account: AccountRef, messageHash: Hex) => Promise<Hex | undefined>
}) {
  const queue = createStore<RequestQueue>([])
  const turnedAway = createStore(0)
  const notices = createStore<readonly DappNotice[]>([])
  const waiting = new Map<string, Waiting>()

  function ask({ party, ...asked }: Asked): Promise<Given> {
    const id = createId()
    const request = freezeRequest({ ...asked, id, arrived: now() })
    const next = addRequest(queue.get(), request)
    if (next === undefined) {
      turnedAway.update((count) => count + 1)
      throw new AppRefusal('Too many requests are waiting')
    }
    notices.update((current) => dropDeclined(current, request.asker))
    return new Promise((resolve, reject) => {
      waiting.set(id, { party, resolve, reject })
      queue.set(next)
      const { answerableUntil } = request
      if (answerableUntil !== undefined)
        setTimeout(() => answer(id, { kind: 'refused' }), answerableUntil - lastWordBefore - now())
    })
  }

  function end(id: string): Waiting | undefined {
    const asked = waiting.get(id)
    waiting.delete(id)
    queue.update((requests) => endRequest(requests, id))
    return asked
  }

  function answer(id: string, dappAnswer: DappAnswer) {
    const request = queue.get().find((dappRequest) => dappRequest.id === id)
    if (request === undefined) return
    if (dappAnswer.kind === 'collecting') {
      queue.update((requests) => collectFor(requests, id))
      void follow(request, dappAnswer.messageHash)
      return
    }
    const asked = end(id)
    if (dappAnswer.kind === 'refused' || dappAnswer.kind === 'taken')
      asked?.reject(new AppRefusal(refusals[request.asks.kind]))
    else asked?.resolve(dappAnswer)
  }

  /** The answer of a person, who reads of a refusal that the app heard of it. */
  function decide(id: string, dappAnswer: DappAnswer) {
    const request = queue.get().find((dappRequest) => dappRequest.id === id)
    answer(id, dappAnswer)
    if (request === undefined || dappAnswer.kind !== 'refused') return
    const { asker, account } = request
    note({ kind: 'declined', asker, account, at: now() })
  }

  function note(notice: DappNotice) {
    notices.update((current) => addNotice(current, notice))
  }

  /** Until the signature is whole, or the app is gone. */
  async function follow({ id, account }: DappRequest, messageHash: Hex) {
    while (waiting.has(id)) {
      // A gateway that does not answer is asked again like one that has too few signatures.
      const signature = await messageSignature(account, messageHash).catch(() => undefined)
      if (signature !== undefined) return answer(id, { kind: 'signed', messageHash, signature })
      await new Promise((resolve) => setTimeout(resolve, lookAgainAfter))
    }
  }

  return {
    queue,
    turnedAway,
    notices,
    note,
    /** Rejects with an `AppRefusal`: a person refuses, or too many wait. Never settles once its frame or session has ended. */
    ask,
    answer: decide,
    startReading: (id: string) => queue.update((requests) => openRequest(requests, id)),
    /** Takes everything off the list that a frame or session asked. It is answered nothing any more. */
    endAllOf(party: string) {
      for (const [id, asked] of waiting) if (asked.party === party) end(id)
    },
  }
}
