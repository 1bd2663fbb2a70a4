import { useState } from 'react'
import { type AppError, toAppError } from '../../../../errors/AppError.ts'
import { useSource, useSourceState } from '../../../../source/SourceContext.tsx'
import { usePageMemory } from '../../composer/memory/PageMemory.tsx'
import { addressBook } from './useAddressBook.ts'

/**
 * Asks the user for the address book. What was decided shows where permissions are read; `problem` is what kept
 * the question from being answered. `blocked` while any request to the user is open.
 */
export function usePermissionRequest() {
  const source = useSource()
  const memory = usePageMemory()
  const { requests } = useSourceState()
  const [problem, setProblem] = useState<AppError>()
  const [asking, setAsking] = useState(false)
  const open = requests.some(({ progress: { phase } }) => phase === 'waiting' || phase === 'sending')

  async function ask() {
    setProblem(undefined)
    setAsking(true)
    try {
      const tools = await source.capabilities.hostTools?.()
      if (tools === undefined) return
      const request = tools.requestPermissions([{ [addressBook]: {} }])
      memory.requests.set(request.id, request)
      const outcome = await request.settled
      memory.requests.delete(request.id)
      if (outcome.kind === 'failed') setProblem(outcome.error)
      requestAnimationFrame(focusMainIfLost)
    } catch (error) {
      setProblem(toAppError(error))
    } finally {
      setAsking(false)
    }
  }

  return { ask, problem, blocked: open || asking }
}

/** What had the focus is gone with the answer: who goes by keys starts again at the top of the page, not of the window. */
function focusMainIfLost() {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true })
}
