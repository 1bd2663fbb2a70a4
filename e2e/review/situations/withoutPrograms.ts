import { readFields } from '../../../src/shared/domain/values/untrusted.ts'
import type { OwnAnswer } from './RunningWorld.ts'

/**
 * The same node, but one that runs no code which is not deployed: then it is asked each question by itself, and can
 * answer one of them falsely.
 */
export function withoutPrograms(answer: OwnAnswer): OwnAnswer {
  return (question) => {
    const { method, params } = question
    const deploysNothing = method === 'eth_call' && readFields(params[0])?.['to'] === undefined
    return deploysNothing
      ? { error: { code: -32000, message: 'only deployed contracts can be called' } }
      : answer(question)
  }
}
