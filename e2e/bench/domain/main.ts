import { batchCount, checksWork, decodeWork, hashWork, listWork, type Workload } from './workloads.ts'

/** What the page runs; the bench drives it from outside. */
export type DomainPage = {
  /** Prepares what is measured, so that it does not count. */
  readonly prepare: (name: WorkName) => void
  readonly run: (name: WorkName, side: keyof Workload) => void
}

export type WorkName = 'hash' | 'decode' | 'few-decode' | 'checks' | 'list'

declare global {
  interface Window {
    domainPage?: DomainPage
  }
}

const makers: Readonly<Record<WorkName, () => Workload>> = {
  hash: hashWork,
  decode: () => decodeWork(batchCount),
  'few-decode': () => decodeWork(50),
  checks: checksWork,
  list: listWork,
}
const made = new Map<WorkName, Workload>()

window.domainPage = {
  prepare(name) {
    made.set(name, makers[name]())
  },
  run(name, side) {
    made.get(name)?.[side]()
  },
}
