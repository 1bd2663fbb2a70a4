import type { HostTheme } from '../../shared/source/wire.ts'
import { type CommunicatorLimits, createCommunicator, type LateAnswer } from '../communicator.ts'
import { createFakeFrame, parentOrigin } from './fakeFrame.ts'

/** A communicator in a fake frame, with what it reports to its owner. */
export function openCommunicator({
  limits = {},
  adopted = [],
  probeIds = [],
  themeId = 'theme',
  earlier = [],
}: {
  limits?: Partial<CommunicatorLimits>
  adopted?: readonly { id: string; method: 'sendTransactions' | 'signMessage' }[]
  probeIds?: readonly string[]
  themeId?: string
  earlier?: readonly unknown[]
} = {}) {
  const frame = createFakeFrame()
  const late: LateAnswer[] = []
  const themes: HostTheme[] = []
  const communicator = createCommunicator({
    window: frame.view,
    random: crypto,
    host: {
      origin: parentOrigin,
      probeIds,
      themeId,
      takeOver: () =>
        earlier.map((data) => ({ data, origin: parentOrigin, source: frame.parent }) as MessageEvent),
    },
    adopted,
    onLateAnswer: (answer) => late.push(answer),
    onTheme: (theme) => themes.push(theme),
    limits,
  })
  const idAt = (index: number) => frame.posted.at(index)?.id ?? ''
  return { ...frame, communicator, late, themes, idAt, last: () => idAt(-1) }
}

/** Runs what is due without a timer. */
export function settleAll(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
