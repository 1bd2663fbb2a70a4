import { useEffect, useRef, useState } from 'react'
import type { ListNameAnswer } from '../../../../domain/paymentList/readPayment.ts'
import { lookUpName } from '../../../../queries/names.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import type { Ready } from '../../frame/page/Ready.ts'
import type { ListWorking } from './ListWorking.ts'

/** How long the chain may take for all names of a list, in milliseconds. */
const timeoutMilliseconds = 60_000

export type NamesOfList = {
  /** What each name came to, by the name as it is in the list. */
  readonly names: ReadonlyMap<string, ListNameAnswer>
  readonly lookUp: (names: readonly string[]) => void
  /** `undefined` while nothing is looked up. */
  readonly work: ListWorking | undefined
}

/**
 * Where the names of a list lead, looked up when the user asks. A look-up that fails is not taken for "no such name",
 * and one that was stopped says nothing: its name can be looked up again.
 */
export function useNames({ chain }: Ready): NamesOfList {
  const source = useSource()
  const [names, setNames] = useState<NamesOfList['names']>(new Map())
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>()
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  async function lookUp(asked: readonly string[]) {
    const stop = new AbortController()
    asking.current = stop
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMilliseconds)])
    setProgress({ done: 0, of: asked.length })
    const answers = await Promise.all(
      asked.map(async (name) => {
        const answer = await lookUpListName(source, chain.id, name, signal)
        if (!stop.signal.aborted)
          setProgress((progress) => progress && { ...progress, done: progress.done + 1 })
        return [name, answer] as const
      }),
    )
    const answered = answers.filter(([, { kind }]) => !stop.signal.aborted || kind !== 'failed')
    setNames((names) => new Map([...names, ...answered]))
    if (asking.current === stop) setProgress(undefined)
  }

  return {
    names,
    lookUp: (asked) => void lookUp(asked),
    work: progress && {
      kind: 'names',
      stopped: false,
      ...progress,
      stop: () => asking.current?.abort(),
      goOn: () => undefined,
    },
  }
}

/** Never rejects. */
async function lookUpListName(...asked: Parameters<typeof lookUpName>): Promise<ListNameAnswer> {
  try {
    const answer = await lookUpName(...asked)
    return answer.kind === 'address' ? { kind: 'address', address: answer.address } : { kind: 'none' }
  } catch {
    return { kind: 'failed' }
  }
}
