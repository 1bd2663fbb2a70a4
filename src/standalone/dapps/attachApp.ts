import type { AppFrame } from '../../shared/source/DappDoor.ts'
import { createAppPort } from './appPort.ts'
import { createAppElement } from './createAppElement.ts'
import type { DappsSetup } from './DappsSetup.ts'
import { type HumanParts, humanAnswers } from './humanAnswers.ts'
import { machineAnswers } from './machineAnswers.ts'
import type { OpenFrames } from './openFrames.ts'
import type { OpenRequests } from './requests/openRequests.ts'

/** What a frame is opened over. */
type FrameGround = {
  readonly setup: Pick<DappsSetup, 'view' | 'now' | 'machineOf' | 'namesOf'>
  readonly frames: OpenFrames
  readonly requests: Pick<OpenRequests, 'ask' | 'note'>
  readonly isDark: () => boolean
}

/** Milliseconds after which an app that has asked nothing is called silent. */
const silentAfter = 10_000

/** Puts the page of a frame into its place and hears it; the same frame only once. */
export function attachApp(id: string, place: HTMLElement, ground: FrameGround): void {
  const { setup, frames, isDark } = ground
  const { view } = setup
  const frame = frames.find(id)
  if (frame === undefined || frames.ports.get(id)?.element.isConnected === true) return
  // The frame was drawn anew: answers to the old one would reach nothing.
  if (frames.ports.has(id)) frames.startOver(id)
  const { account, origin } = frame
  const element = createAppElement(view.document, frame)
  const machine = setup.machineOf(account)
  // Read before the app asks, which may wait some milliseconds only. Where it fails, the app's own question says so.
  machine.readSafe().catch(() => {})
  const port = createAppPort({
    view,
    appWindow: () => element.contentWindow,
    origin,
    answers: { ...machineAnswers({ ...machine, isDark }), ...humanAnswers(humanPartsOf(frame, ground)) },
    onAsked: () => frames.noteAsking(id),
    onElsewhere: (elsewhere) => frames.leave(id, elsewhere),
  })
  frames.ports.set(id, { ...port, element })
  followLoads(id, element, frames)
  const isQuiet = ({ status }: AppFrame) => status === 'loading' || status === 'loaded'
  view.setTimeout(
    () => frames.change(id, (waiting) => (isQuiet(waiting) ? { status: 'silent' } : {})),
    silentAfter,
  )
  place.append(element)
}

/** A second page in the frame is not the app's. */
function followLoads(id: string, element: HTMLIFrameElement, frames: OpenFrames) {
  let loads = 0
  element.addEventListener('load', () => {
    loads++
    if (loads > 1 && frames.find(id)?.status !== 'left') frames.leave(id)
    else frames.change(id, ({ status }) => (status === 'loading' ? { status: 'loaded' } : {}))
  })
}

/** What a person decides for the app of a frame. */
function humanPartsOf(
  { id, account, origin }: AppFrame,
  { setup: { now, namesOf }, frames, requests }: FrameGround,
): HumanParts {
  const asker = { door: 'frame', origin } as const
  return {
    account,
    origin,
    now,
    ask(asks) {
      frames.change(id, () => ({ lastRequested: now() }))
      return requests.ask({ party: id, asker, account, asks })
    },
    refused: (why) => requests.note({ kind: 'refused', why, asker, account, at: now() }),
    knowsNames: () => frames.find(id)?.knowsNames === true,
    giveNames: () => frames.change(id, () => ({ knowsNames: true })),
    namesOf,
  }
}
