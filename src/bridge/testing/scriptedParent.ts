import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import { chainInfo, type FakeFrame, failure, type Posted, safeInfo, success } from './fakeFrame.ts'

/** Plays Safe{Wallet} for a fake frame: answers what a machine answers, and asks the test what the user would. */
export function createScriptedParent(frame: FakeFrame) {
  const questions: Posted[] = []
  let safe: Record<string, unknown> = safeInfo
  let chain: Record<string, unknown> = chainInfo
  let silent = false
  let onQuestion: () => void = () => {}
  let reads: 'answer' | 'fail' | 'silence' = 'answer'
  let read: (asked: ChainRead) => unknown = () => null

  function reply({ id, method, params }: Posted): object | undefined {
    if (silent) return undefined
    switch (method) {
      case 'getSafeInfo':
        return success(id, safe)
      case 'getChainInfo':
        return success(id, chain)
      case 'getEnvironmentInfo':
        return success(id, { origin: 'https://app.safe.global' })
      case 'getCurrentTheme':
        return success(id, { darkMode: true })
      case 'getSafeBalances':
        return success(id, { fiatTotal: '0', items: [] })
      case 'getTxBySafeTxHash':
        return failure(id, 'Request failed')
      case 'rpcCall':
        return answerRead(id, params)
      default:
        questions.push({ id, method, params, env: undefined, target: '' })
        onQuestion()
        return undefined
    }
  }

  function answerRead(id: string, params: unknown) {
    if (reads === 'silence') return undefined
    if (reads === 'fail') return failure(id, 'Request failed')
    const { call: method, params: given } = Object(params)
    if (method === 'eth_chainId') return success(id, `0x${Number(chain['chainId']).toString(16)}`)
    void Promise.resolve()
      .then(() => read({ method, params: given }))
      .then(
        (answer) => frame.receive(success(id, answer)),
        () => frame.receive(failure(id, 'Request failed')),
      )
    return undefined
  }

  frame.setParent((message) => {
    const answer = reply(message)
    // As in a browser: never in the task that asked.
    if (answer !== undefined) queueMicrotask(() => frame.receive(answer))
  })

  return {
    /** What the user was asked, in order. */
    questions,
    answer(data: unknown, question = questions.length - 1) {
      frame.receive(success(questions[question]?.id ?? '', data))
    },
    refuse(text: string, question = questions.length - 1) {
      frame.receive(failure(questions[question]?.id ?? '', text))
    },
    setSafe: (facts: Record<string, unknown>) => {
      safe = { ...safe, ...facts }
    },
    setChain: (facts: Record<string, unknown>) => {
      chain = { ...chain, ...facts }
    },
    setReads: (next: typeof reads) => {
      reads = next
    },
    /** What the host's node answers; before that it knows nothing. */
    setRead: (next: typeof read) => {
      read = next
    },
    /** Runs in the moment a request to the user arrives. */
    setOnQuestion: (run: () => void) => {
      onQuestion = run
    },
    setSilent: (next: boolean) => {
      silent = next
    },
  }
}
