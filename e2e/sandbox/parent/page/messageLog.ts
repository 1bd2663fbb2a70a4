import type { LogEntry } from '../parentBehaviour.ts'
import { element } from './element.ts'

export type MessageLog = {
  readonly element: HTMLElement
  readonly show: (entry: LogEntry) => void
}

const shownRows = 300

/** The messages that crossed the frame, newest last; folded until the user opens them. */
export function createMessageLog(): MessageLog {
  const count = element('span', { class: 'count' }, '0')
  const list = element('ol', {})
  let total = 0
  return {
    element: element(
      'footer',
      { class: 'log' },
      element('details', {}, element('summary', {}, 'Bridge messages ', count), list),
      element(
        'p',
        { class: 'small-print' },
        'A stand-in for Safe{Wallet} on a local chain. Its keys are public: nothing here is worth anything.',
      ),
    ),
    show: (entry) => {
      total += 1
      count.textContent = String(total)
      const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40
      list.append(row(entry))
      while (list.children.length > shownRows) list.firstElementChild?.remove()
      if (atEnd) list.scrollTop = list.scrollHeight
    },
  }
}

function row({ direction, time, method, id, verdict, message }: LogEntry): HTMLLIElement {
  const arrow = direction === 'in' ? 'app →' : '→ app'
  return element(
    'li',
    { class: verdict.startsWith('ignored') ? 'ignored' : verdict },
    element(
      'details',
      {},
      element(
        'summary',
        {},
        element('span', { class: 'time' }, `${(time / 1000).toFixed(2)} s`),
        element('span', { class: 'arrow' }, arrow),
        element('span', { class: 'method' }, method),
        element('span', { class: 'verdict' }, verdict),
        element('code', {}, typeof id === 'string' ? id : ''),
      ),
      element('pre', {}, show(message)),
    ),
  )
}

function show(message: unknown): string {
  try {
    const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    return JSON.stringify(message, plain, 2) ?? String(message)
  } catch {
    return String(message)
  }
}
