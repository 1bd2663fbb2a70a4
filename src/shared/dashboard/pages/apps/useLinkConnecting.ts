import { useState } from 'react'
import type { Dapps } from '../../../source/DappDoor.ts'
import type { SessionsState } from '../../../source/DappSession.ts'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { readCodePicture } from './readCodePicture.ts'

const withoutCode = 'There is no code in this picture that can be read. Take one that shows all of it.'

/** The link that is typed or read from a picture, and how far connecting by it got. */
export function useLinkConnecting(
  ready: Ready,
  dapps: Dapps,
  { offers, problem: failure }: Pick<SessionsState, 'offers' | 'problem'>,
) {
  const describeError = useDescribeError()
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [isWaiting, setWaiting] = useState(false)
  /** A picture was chosen that has no code. */
  const [isUnread, setUnread] = useState(false)
  const latest = problem ?? failure
  const words = latest === undefined ? undefined : describeError(latest)

  function type(typed: string) {
    setLink(typed)
    setProblem(undefined)
    setWaiting(false)
    setUnread(false)
  }

  async function readPicture(picture: File) {
    const text = await readCodePicture(picture)
    type(text ?? '')
    setUnread(text === undefined)
  }

  async function connect() {
    setUnread(false)
    setProblem(undefined)
    setWaiting(true)
    try {
      await dapps.connect(link, refOf(ready))
      setLink('')
    } catch (error) {
      setProblem(error)
    }
  }

  async function decide(decided: Promise<void>) {
    setWaiting(false)
    try {
      await decided
    } catch (error) {
      setProblem(error)
    }
  }

  return {
    link,
    type,
    readPicture,
    connect,
    decide,
    waits: isWaiting && latest === undefined && offers.length === 0,
    problem: isUnread ? withoutCode : words && `${words.title} ${words.advice}`,
  }
}
