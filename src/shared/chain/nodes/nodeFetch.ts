import { chainErrors } from './chainErrors.ts'
import { hostOfRequest } from './hostOfRequest.ts'

/** HTTP answers that say nothing about batches: the node is overloaded, or something before it is. */
const passing = new Set([408, 425, 429, 502, 503, 504])

/** Questions that are asked singly, at a time. */
const atOnce = 6

/**
 * A `fetch` for one node. A node that answers a batch with anything but a list of as many answers is asked singly, and
 * from then on always; where it refuses the single question as well, the batch's own answer counts. A redirect is
 * refused: the server it leads to could answer in the node's name.
 */
export function createNodeFetch(ask: typeof fetch = (...args) => fetch(...args)): typeof fetch {
  let takesBatches = true

  async function post(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    const response = await ask(input, { ...init, redirect: 'manual' })
    const { type, status } = response
    if (type === 'opaqueredirect' || (status > 300 && status < 400))
      throw chainErrors.nodeRedirects({ host: hostOfRequest(input) })
    return response
  }

  async function askSingly(
    questions: readonly unknown[],
    input: RequestInfo | URL,
    init: RequestInit | undefined,
  ): Promise<readonly unknown[]> {
    const answers: unknown[] = []
    const waiting = [...questions.entries()]
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, question] = next
        const response = await post(input, { ...init, body: JSON.stringify(question) })
        answers[index] = readNodeAnswer(await response.json(), question, {
          host: hostOfRequest(input),
          response,
        })
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, questions.length) }, work))
    return answers
  }

  return async (input, init) => {
    const questions = readQuestions(init?.body)
    if (questions === undefined) return post(input, init)
    if (!takesBatches) return Response.json(await askSingly(questions, input, init))
    const response = await post(input, init)
    if (passing.has(response.status)) return response
    const text = await response.text()
    const whole = new Response(text, { status: response.status, headers: response.headers })
    if (isAnswerTo(questions, text)) return whole
    try {
      const answers = await askSingly(questions, input, init)
      takesBatches = false
      return Response.json(answers)
    } catch (error) {
      init?.signal?.throwIfAborted()
      if (response.ok) throw error
      return whole
    }
  }
}

function readQuestions(body: unknown): readonly unknown[] | undefined {
  if (typeof body !== 'string' || !body.startsWith('[')) return undefined
  const questions: unknown = JSON.parse(body)
  return Array.isArray(questions) && questions.length > 1 ? questions : undefined
}

function isAnswerTo(questions: readonly unknown[], text: string): boolean {
  try {
    const answers: unknown = JSON.parse(text)
    return Array.isArray(answers) && answers.length === questions.length
  } catch {
    return false
  }
}

/** Throws what the node said in place of an answer. */
function readNodeAnswer(
  answer: unknown,
  question: unknown,
  { host, response: { ok, status } }: { readonly host: string; readonly response: Response },
): unknown {
  const fields = typeof answer === 'object' && answer !== null ? answer : {}
  if (!('result' in fields) && !('error' in fields))
    throw ok ? chainErrors.nodeAnswer({ host }) : chainErrors.nodeStatus({ host, status })
  const id = typeof question === 'object' && question !== null && 'id' in question ? question.id : undefined
  return { ...fields, id }
}
