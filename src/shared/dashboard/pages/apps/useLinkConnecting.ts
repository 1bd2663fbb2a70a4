import { useState } from 'react'
import type { Dapps } from '../../../source/DappDoor.ts'
import type { SessionsState } from '../../../source/DappSession.ts'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { readCodePicture } from './readCodePicture.ts'

const withoutCode = 'There is no code in this picture that can be read. Take one that shows all of it.'

export type LinkConnecting = ReturnType<typeof useLinkConnecting>

/** The link that is typed or read from a picture, and how far connecting by it got. */
export function useLinkConnecting(
  ready: Ready,
  dapps: Dapps,
  { offers, problem: failure }: Pick<SessionsState, 'offers' | 'problem'>,
) {
  const describeError = useDescribeError()
  const [link, setLink] = useState('')
  const [attempt, setAttempt] = useState<Attempt>(none)
  const latest = attempt.problem ?? failure
  const words = latest === undefined ? undefined : describeError(latest)

  const fail = (problem: unknown) => setAttempt((current) => ({ ...current, problem }))

  function type(typed: string) {
    setLink(typed)
    setAttempt(none)
  }

  async function readPicture(picture: File) {
    const text = await readCodePicture(picture)
    type(text ?? '')
    setAttempt({ ...none, isUnread: text === undefined })
  }

  async function connect() {
    setAttempt({ ...none, isWaiting: true })
    await dapps.connect(link, refOf(ready)).then(() => setLink(''), fail)
  }

  async function decide(decided: Promise<void>) {
    setAttempt((current) => ({ ...current, isWaiting: false }))
    await decided.catch(fail)
  }

  return {
    ...{ link, type, readPicture, connect, decide },
    waits: attempt.isWaiting && latest === undefined && offers.length === 0,
    problem: attempt.isUnread ? withoutCode : words && `${words.title} ${words.advice}`,
  }
}

/** What became of the link that was handed over last. */
type Attempt = {
  readonly isWaiting: boolean
  /** A picture was chosen that has no code. */
  readonly isUnread: boolean
  readonly problem?: unknown
}

const none: Attempt = { isWaiting: false, isUnread: false }
