import { describe, expect, test } from 'vitest'
import type { Asked } from './communicator.ts'
import type { Dialog } from './dialog.ts'
import { createUiRequests, type Endings } from './uiRequests.ts'

describe('createUiRequests', () => {
  const first: Asked = { id: '1', method: 'sendTransactions' }
  const second: Asked = { id: '2', method: 'sendTransactions' }

  function setup() {
    const sent: [unknown, unknown][] = []
    const windows: { endings: Endings; keep: () => void; change: () => void; open: boolean }[] = []
    const requests = createUiRequests({
      answer: ({ id }, data) => sent.push([id, data]),
      refuse: ({ id }, error) => sent.push([id, error]),
    })
    const open = (endings: Endings): Dialog => {
      const shown = { endings, keep: () => {}, change: () => {}, open: true }
      windows.push(shown)
      return {
        close: () => {
          shown.open = false
        },
        complain: () => {},
        interrupt: (choice) => Object.assign(shown, choice),
      }
    }
    return { sent, windows, begin: (request: Asked) => requests.begin(request, open), requests, open }
  }

  test('behavior: a result and a rejection go to the request that opened the window', () => {
    const { begin, windows, sent } = setup()
    begin(first)
    windows[0]?.endings.done('hash')
    begin(second)
    windows[1]?.endings.dismissed()
    expect(sent).toEqual([
      ['1', 'hash'],
      ['2', 'Transaction was rejected'],
    ])
  })

  test('behavior: keeping the first window leaves both requests unanswered', () => {
    const { begin, windows, sent } = setup()
    begin(first)
    begin(second)
    windows[0]?.keep()
    windows[0]?.endings.done('hash')
    expect(windows).toHaveLength(1)
    expect(sent).toEqual([])
  })

  test('behavior: changing over rejects the second and drops its result', () => {
    const { begin, windows, sent } = setup()
    begin(first)
    begin(second)
    windows[0]?.change()
    expect(windows.map((shown) => shown.open)).toEqual([false, true])
    windows[1]?.endings.done('hash')
    expect(sent).toEqual([['2', 'Transaction was rejected']])
  })

  test('behavior: a window that rejects nothing is closed without a word', () => {
    const { requests, open, windows, sent } = setup()
    requests.begin(first, open, { rejects: false })
    windows[0]?.endings.dismissed()
    expect(sent).toEqual([])
  })
})
