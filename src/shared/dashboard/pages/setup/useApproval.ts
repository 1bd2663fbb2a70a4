import { useState } from 'react'
import { toAppError } from '../../../errors/AppError.ts'
import type { ApprovalRequest, MessageOutcome, SendOutcome } from '../../../source/ApprovalRequest.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'

/**
 * Asks the account for what a library asked for, and hands the library what comes of it. `checking` until the request
 * is in the list of requests: the account is read again before it goes to the host.
 */
export function useApproval<outcome extends SendOutcome | MessageOutcome>(
  answer: (settled: Promise<outcome>) => void,
) {
  const memory = usePageMemory()
  const { requests } = useSourceState()
  const [asked, setAsked] = useState<string>()

  function approve(ask: () => ApprovalRequest<outcome>) {
    try {
      const request = ask()
      memory.requests.set(request.id, request)
      setAsked(request.id)
      answer(request.settled.finally(() => memory.requests.delete(request.id)))
    } catch (error) {
      answer(Promise.reject(toAppError(error)))
    }
  }

  return {
    approve,
    asked: asked !== undefined,
    checking: asked !== undefined && !requests.some(({ id, prepared }) => id === asked && prepared !== true),
  }
}
