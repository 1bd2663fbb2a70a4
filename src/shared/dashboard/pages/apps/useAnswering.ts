import { useRef, useState } from 'react'
import type { AppFrame, DappDoor, Dapps } from '../../../source/DappDoor.ts'
import type { DappAnswer, DappAsker, DappRequest } from '../../../source/DappRequest.ts'
import type { Answering } from './Answering.ts'
import type { RequestEnding } from './RequestEnd.tsx'

/** A request on its page. */
export type OpenedRequest = {
  readonly door: DappDoor
  readonly dapps: Dapps
  readonly request: DappRequest
  /** It is still on the list, so that its app hears an answer. */
  readonly isHeard: boolean
}

/** How a request is answered, and what became of it: `heard` where the app was there when it was told. */
export function useAnswering({ door, dapps, request, isHeard }: OpenedRequest): {
  readonly answering: Answering
  readonly end: (RequestEnding & { readonly heard: boolean }) | undefined
} {
  const { id, asker } = request
  const [told, setTold] = useState<DappAnswer>()
  /** Whether the app was there when it was told; `undefined` until then. */
  const heard = useRef<boolean>(undefined)
  const [end, setEnd] = useState<RequestEnding & { readonly heard: boolean }>()
  const answering: Answering = {
    ...{ request, isHeard, told },
    tell(answer) {
      if (heard.current !== undefined) return
      heard.current = door.getState().requests.some((asked) => asked.id === id)
      dapps.answer(id, answer)
      setTold(answer)
    },
    finish(ending) {
      const wasHeard = heard.current === true
      // The way on leads to the app that was told, or to the list.
      dapps.show(wasHeard ? frameOf(door, asker)?.id : undefined)
      setEnd({ ...ending, heard: wasHeard })
    },
    closeApp() {
      if (asker.door === 'session') return void dapps.disconnect(asker.topic)
      const frame = frameOf(door, asker)
      if (frame !== undefined) dapps.close(frame.id)
    },
  }
  return { answering, end }
}

/** The frame of an app; an origin has one at most. */
function frameOf(door: DappDoor, asker: DappAsker): AppFrame | undefined {
  if (asker.door === 'session') return undefined
  return door.getState().frames.find(({ origin }) => origin === asker.origin)
}
