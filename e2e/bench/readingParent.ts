import type { LeanAnswers } from './leanParent.ts'

/** One question that the frame posted to the parent. Times in ms since 1970. */
export type ParentQuestion = {
  readonly label: string
  readonly postedAt: number
  /** `undefined` while it is open. */
  readonly answeredAt: number | undefined
}

/**
 * A parent page that writes down every question of its frame and answers each `delay` ms after it knows the answer.
 * Forwards chain reads to the node one by one, errors included, as Safe{Wallet} does. The log is `window.questions`.
 */
export function readingParentHtml({
  answers,
  rpcUrl,
  blankUrl,
  delay,
}: {
  readonly answers: LeanAnswers
  readonly rpcUrl: string
  readonly blankUrl: string
  readonly delay: number
}): string {
  return `<!doctype html><meta charset="utf-8"><title>Reading parent</title>
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style>
<iframe sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-downloads" src="${blankUrl}"></iframe>
<script>
const answers = { ...${JSON.stringify(answers)}, getEnvironmentInfo: { origin: location.origin } }
const frame = document.querySelector('iframe')
window.questions = []
window.start = (url) => { frame.src = url }
const now = () => performance.timeOrigin + performance.now()
const askNode = async ({ call, params }) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: call, params })
  const response = await fetch(${JSON.stringify(rpcUrl)}, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { result, error } = await response.json()
  if (error !== undefined) throw new Error(error.message)
  return result
}
const answer = async (method, params) => {
  if (method in answers) return answers[method]
  if (method === 'rpcCall') return askNode(params)
  throw new Error('Unsupported method')
}
const labelOf = (method, params) => {
  if (method !== 'rpcCall') return method
  const [first] = params.params ?? []
  if (params.call !== 'eth_call') return params.call + (typeof first === 'string' ? ' ' + first.slice(0, 10) : '')
  return 'eth_call ' + (first.to ?? 'no address').slice(0, 10) + ' ' + (first.data ?? '').slice(0, 10)
}
addEventListener('message', async (event) => {
  if (event.source !== frame.contentWindow) return
  const { id, method, params } = event.data ?? {}
  if (typeof id !== 'string') return
  const question = { label: labelOf(method, params), postedAt: now(), answeredAt: undefined }
  window.questions.push(question)
  const reply = await answer(method, params).then(
    (data) => ({ id, success: true, version: '9.1.0', data }),
    (error) => ({ id, success: false, version: '9.1.0', error: String(error.message) }),
  )
  await new Promise((resolve) => setTimeout(resolve, ${delay}))
  question.answeredAt = now()
  event.source.postMessage(reply, event.origin)
})
</script>`
}
