import { isChainRead } from '../../src/shared/source/chainRead.ts'
import type { NodeMessage } from './hostileNodeMessages.ts'
import type { Arrival } from './startWatchedNode.ts'

/** One line for each request that should not have arrived, or that says more than a question. */
export function wrongArrivals(
  arrivals: readonly Arrival[],
  messages: readonly NodeMessage[],
): readonly string[] {
  const allowed = new Set(messages.filter(({ leaves }) => leaves).map(({ tag }) => tag))
  return arrivals.flatMap(({ method, path, tag, headers, body }) => {
    const place = `${method} ${path} ${tag}`
    const problems = [
      !allowed.has(tag) && 'no question of this message may leave',
      path === '/elsewhere' && 'a redirect was followed',
      headers.cookie !== undefined && `a cookie came along: ${headers.cookie}`,
      headers.referer !== undefined && `a referrer came along: ${headers.referer}`,
      headers.authorization !== undefined && 'a password came along',
      method !== 'POST' && method !== 'OPTIONS' && 'neither a question nor what comes before one',
      method === 'POST' && headers['content-type'] !== 'application/json' && 'no JSON',
      method === 'POST' && !holdsReads(body) && `this is no read: ${body.slice(0, 200)}`,
    ]
    return problems.flatMap((problem) => (problem === false ? [] : [`${place}: ${problem}`]))
  })
}

function holdsReads(body: string): boolean {
  const parsed: unknown = JSON.parse(body)
  const questions: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  return questions.length > 0 && JSON.stringify(parsed) === body && questions.every(isRead)
}

function isRead(question: unknown): boolean {
  if (typeof question !== 'object' || question === null) return false
  const named = Object.keys(question).sort().join() === 'id,jsonrpc,method,params'
  return named && 'method' in question && typeof question.method === 'string' && isChainRead(question.method)
}
