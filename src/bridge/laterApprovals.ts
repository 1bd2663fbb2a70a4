import { toAppError } from '../shared/errors/AppError.ts'
import type { ApprovalRequest } from '../shared/source/ApprovalRequest.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import type { Approvals } from './approvals.ts'
import type { AnsweredOutcome, Unanswered } from './journal.ts'
import type { PostedRequest } from './PostRequest.ts'

/** The approvals, which are fetched when something was kept of them or the first is asked: no first screen needs them. */
export type LaterApprovals = {
  /** `undefined` until they have been fetched. */
  readonly get: () => Approvals | undefined
  /** Rejects where they cannot be fetched, and tries again when it is called again. */
  readonly load: () => Promise<Approvals>
  /** Resolves when what was kept is known. */
  readonly loadKept: () => Promise<void>
  /** A request from now on, with an id. What `ask` rejects with is how it failed. */
  readonly request: <outcome extends AnsweredOutcome>(
    ask: (approvals: Approvals, asked: PostedRequest) => Promise<outcome | Unanswered>,
  ) => ApprovalRequest<outcome | Unanswered>
  readonly dispose: () => void
}

export type LaterApprovalsOptions = {
  readonly open: () => Promise<Approvals>
  /** Whether requests are kept from before. */
  readonly areKept: () => boolean
  /** Calls back when another window keeps something; returns the undo. */
  readonly follow: (onKept: () => void) => () => void
  readonly createId: () => string
  /** Called when they are there, and after each change of a request. */
  readonly onChange: () => void
}

export function createLaterApprovals({
  open,
  areKept,
  follow,
  createId,
  onChange,
}: LaterApprovalsOptions): LaterApprovals {
  let approvals: Approvals | undefined
  let loading: Promise<Approvals> | undefined
  let disposed = false
  let stopUpdates = () => {}
  // What cannot be fetched now is fetched with the next message, or when something is asked.
  const stopFollowing = follow(() => void load().then(stopFollowing, () => undefined))

  async function fetch(): Promise<Approvals> {
    const opened = await open()
    if (disposed) {
      opened.dispose()
      throw sourceErrors.disposed()
    }
    approvals = opened
    stopUpdates = opened.records.subscribe(onChange)
    onChange()
    return opened
  }

  function load(): Promise<Approvals> {
    loading ??= fetch().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    get: () => approvals,
    load,
    async loadKept() {
      if (areKept()) await load()
    },
    request(ask) {
      const id = createId()
      const stop = new AbortController()
      const { signal } = stop
      const settled = load()
        .then((opened) => ask(opened, { id, signal }))
        .catch((error: unknown) => unansweredBy(error, signal))
      return { id, settled, stopWaiting: () => stop.abort() }
    },
    dispose() {
      disposed = true
      stopFollowing()
      stopUpdates()
      approvals?.dispose()
    },
  }
}

/** How a request ends that was never handed over: nobody waits for it any more, or it failed. */
function unansweredBy(error: unknown, { aborted }: AbortSignal): Unanswered {
  return aborted ? { kind: 'stopped' } : { kind: 'failed', error: toAppError(error), hashes: [] }
}
