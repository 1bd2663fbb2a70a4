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

type RequestsSetup = {
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** `undefined` while owners are missing. */
  readonly messageSignature: (account: AccountRef, messageHash: Hex) => Promise<Hex | undefined>
}

export function createOpenRequests({ createId, now, messageSignature }: RequestsSetup) {
  const list = createWaitingList()
  const turnedAway = createStore(0)
  const notices = createStore<readonly DappNotice[]>([])
  const answer = createAnswering(list, messageSignature)

  function ask({ party, ...asked }: Asked): Promise<Given> {
    const id = createId()
    const request = freezeRequest({ ...asked, id, arrived: now() })
    const answered = list.add(request, party)
    if (answered === undefined) {
      turnedAway.update((count) => count + 1)
      throw new AppRefusal('Too many requests are waiting')
    }
    notices.update((current) => dropDeclined(current, request.asker))
    const { answerableUntil } = request
    if (answerableUntil !== undefined)
      setTimeout(() => answer(id, { kind: 'refused' }), answerableUntil - lastWordBefore - now())
    return answered
  }

  function note(notice: DappNotice) {
    notices.update((current) => addNotice(current, notice))
  }

  /** The answer of a person, who reads of a refusal that the app heard of it. */
  function decide(id: string, dappAnswer: DappAnswer) {
    const request = list.find(id)
    answer(id, dappAnswer)
    if (request === undefined || dappAnswer.kind !== 'refused') return
    const { asker, account, asks } = request
    note({ kind: 'declined', asker, account, asks: [asks], parted: dappAnswer.parting === true, at: now() })
  }

  return {
    queue: list.queue,
    turnedAway,
    notices,
    note,
    /** Rejects with an `AppRefusal`: a person refuses, or too many wait. Never settles once its frame or session has ended. */
    ask,
    answer: decide,
    startReading: (id: string) => list.queue.update((requests) => openRequest(requests, id)),
    /** Takes everything off the list that a frame or session asked. It is answered nothing any more. */
    endAllOf: list.endAllOf,
  }
}

type WaitingList = ReturnType<typeof createWaitingList>

/** What waits for an answer, and the way back to the app of each. */
function createWaitingList() {
  const queue = createStore<RequestQueue>([])
  const waiting = new Map<string, Waiting>()

  function end(id: string): Waiting | undefined {
    const asked = waiting.get(id)
    waiting.delete(id)
    queue.update((requests) => endRequest(requests, id))
    return asked
  }

  return {
    queue,
    end,
    find: (id: string): DappRequest | undefined => queue.get().find((request) => request.id === id),
    isWaiting: (id: string): boolean => waiting.has(id),
    /** Settles with its answer; `undefined` where too many wait. */
    add(request: DappRequest, party: string): Promise<Given> | undefined {
      const next = addRequest(queue.get(), request)
      if (next === undefined) return undefined
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { party, resolve, reject })
        queue.set(next)
      })
    },
    endAllOf(party: string) {
      for (const [id, asked] of waiting) if (asked.party === party) end(id)
    },
  }
}

/** Answers the app of a request and takes it off the list; one that collects signatures stays until they are whole. */
function createAnswering(list: WaitingList, messageSignature: RequestsSetup['messageSignature']) {
  function answer(id: string, dappAnswer: DappAnswer) {
    const request = list.find(id)
    if (request === undefined) return
    if (dappAnswer.kind === 'collecting') {
      list.queue.update((requests) => collectFor(requests, id))
      void follow(request, dappAnswer.messageHash)
      return
    }
    const asked = list.end(id)
    if (dappAnswer.kind === 'refused' || dappAnswer.kind === 'taken')
      asked?.reject(new AppRefusal(refusals[request.asks.kind]))
    else asked?.resolve(dappAnswer)
  }

  /** Until the signature is whole, or the app is gone. */
  async function follow({ id, account }: DappRequest, messageHash: Hex) {
    while (list.isWaiting(id)) {
      // A gateway that does not answer is asked again like one that has too few signatures.
      const signature = await messageSignature(account, messageHash).catch(() => undefined)
      if (signature !== undefined) return answer(id, { kind: 'signed', messageHash, signature })
      await new Promise((resolve) => setTimeout(resolve, lookAgainAfter))
    }
  }

  return answer
}
