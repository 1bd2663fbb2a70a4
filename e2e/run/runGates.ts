import type { Gate, GateResult } from './Gate.ts'

export type GateRun = {
  /** At most so many at a time. */
  readonly lanes: number
  readonly signal: AbortSignal
  readonly print: (text: string) => void
  /** Milliseconds; a clock that never goes back. */
  readonly now: () => number
}

type Sum = Pick<GateResult, 'passed' | 'failed'>

/**
 * Runs gates in the order of the list, several at a time, prints a line for each and the output of those that failed.
 * A gate whose `needs` did not pass counts as failed without being run.
 */
export async function runGates(gates: readonly Gate[], run: GateRun): Promise<Sum> {
  const passedGates = new Set<string>()
  const waiting = [...gates]
  const running = new Map<Gate, Promise<void>>()
  const sum = { passed: 0, failed: 0 }

  async function runOne(gate: Gate) {
    const started = run.now()
    const result = await gate.run(run.signal).catch(failedBy)
    const seconds = ((run.now() - started) / 1000).toFixed(1)
    const ok = result.failed === 0 && result.passed > 0
    if (ok) passedGates.add(gate.id)
    sum.passed += result.passed
    sum.failed += ok ? 0 : Math.max(result.failed, 1)
    run.print(line(ok, gate, `${seconds.padStart(6)} s${counts(result)}`))
    for (const remark of result.remarks ?? []) run.print(`      ${remark}\n`)
    if (!ok) run.print(`${result.output.trimEnd()}\n\n`)
  }

  function hasRoom(gate: Gate): boolean {
    const loud = [...running.keys()].filter(({ quiet }) => quiet !== true)
    if (gate.quiet === true) return loud.length === running.size
    const taken = loud.reduce((sum, { lanes = 1 }) => sum + lanes, 0)
    return taken === 0 || taken + (gate.lanes ?? 1) <= run.lanes
  }

  function canStart(gate: Gate): boolean {
    if (!hasRoom(gate)) return false
    return ![...running.keys(), ...waiting].some(({ id }) => gate.needs?.includes(id) === true)
  }

  while (waiting.length > 0 || running.size > 0) {
    const next = run.signal.aborted ? undefined : waiting.find(canStart)
    if (next === undefined) {
      if (running.size === 0) break
      await Promise.race(running.values())
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    const failed = next.needs?.filter((id) => isListed(gates, id) && !passedGates.has(id)) ?? []
    if (failed.length > 0) {
      sum.failed += 1
      run.print(line(false, next, `  not run, because ${failed.join(' and ')} failed`))
      continue
    }
    running.set(
      next,
      runOne(next).finally(() => running.delete(next)),
    )
  }
  return sum
}

/** No gate waits for one that was filtered out of this run. */
function isListed(gates: readonly Gate[], id: string): boolean {
  return gates.some((gate) => gate.id === id)
}

function failedBy(error: unknown): GateResult {
  return {
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}

function counts({ passed, failed }: GateResult): string {
  return passed + failed > 1 ? `  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
}

function line(ok: boolean, { title }: Gate, rest: string): string {
  return `${ok ? 'ok  ' : 'FAIL'}  ${title.padEnd(20)} ${rest}\n`
}
