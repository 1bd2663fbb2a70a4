import { describe, expect, test } from 'vitest'
import type { Gate, GateResult } from './Gate.ts'
import { runGates } from './runGates.ts'

const good: GateResult = { passed: 1, failed: 0, output: 'unread output' }
const bad: GateResult = { passed: 0, failed: 1, output: 'what was wrong' }

function gate(id: string, result: GateResult | Error, more: Partial<Gate> = {}): Gate {
  return {
    id,
    title: id,
    run: async () => {
      if (result instanceof Error) throw result
      return result
    },
    ...more,
  }
}

async function run(gates: readonly Gate[], lanes = 2) {
  const printed: string[] = []
  const { signal } = new AbortController()
  const sum = await runGates(gates, { lanes, signal, now: () => 0, print: (text) => printed.push(text) })
  return { sum, printed: printed.join('') }
}

describe('runGates', () => {
  test('behavior: adds up tests and gates', async () => {
    const tests = { passed: 7, failed: 0, output: '' }
    const { sum, printed } = await run([gate('types', good), gate('unit', tests)])
    expect(sum).toEqual({ passed: 8, failed: 0 })
    expect(printed).toMatchInlineSnapshot(`
      "ok    types                   0.0 s
      ok    unit                    0.0 s  7 passed
      "
    `)
  })

  test('behavior: shows the output of a gate that failed, and of no other', async () => {
    const { sum, printed } = await run([gate('types', bad), gate('unit', good)])
    expect(sum).toEqual({ passed: 1, failed: 1 })
    expect(printed).toContain('FAIL  types')
    expect(printed).toContain('what was wrong')
    expect(printed).not.toContain('unread output')
  })

  test('behavior: shows the remarks of a gate that passed', async () => {
    const { printed } = await run([
      gate('browser', { ...good, remarks: ['passed at the second try: sends'] }),
    ])
    expect(printed).toMatchInlineSnapshot(`
      "ok    browser                 0.0 s
            passed at the second try: sends
      "
    `)
  })

  test('error: a gate that throws has failed', async () => {
    const { sum, printed } = await run([gate('types', new Error('tsc is gone'))])
    expect(sum).toEqual({ passed: 0, failed: 1 })
    expect(printed).toContain('tsc is gone')
  })

  test('error: a gate in which nothing passed has failed', async () => {
    const { sum } = await run([gate('unit', { passed: 0, failed: 0, output: 'no tests' })])
    expect(sum).toEqual({ passed: 0, failed: 1 })
  })

  test('behavior: a gate that fills two lanes runs beside no other', async () => {
    const running = new Set<string>()
    let beside: readonly string[] = []
    const watched = (id: string, lanes = 1) =>
      gate(id, good, {
        lanes,
        run: async () => {
          running.add(id)
          await new Promise((resolve) => setTimeout(resolve, 5))
          if (lanes === 2) beside = [...running]
          running.delete(id)
          return good
        },
      })
    const { sum } = await run([watched('types'), watched('browser', 2), watched('unit'), watched('size')])
    expect(sum).toEqual({ passed: 4, failed: 0 })
    expect(beside).toEqual(['browser'])
  })

  test('behavior: a quiet gate runs beside one that fills all lanes, and beside no other quiet one', async () => {
    const running = new Set<string>()
    const met: string[] = []
    const watched = (id: string, more: Partial<Gate>) =>
      gate(id, good, {
        ...more,
        run: async () => {
          for (const other of running) met.push(`${other} ${id}`)
          running.add(id)
          await new Promise((resolve) => setTimeout(resolve, id === 'browser' ? 50 : 5))
          running.delete(id)
          return good
        },
      })
    const quiet = { quiet: true }
    const { sum } = await run([
      watched('types', quiet),
      watched('layers', quiet),
      watched('browser', { lanes: 2 }),
    ])
    expect(sum).toEqual({ passed: 3, failed: 0 })
    expect(met).toEqual(['types browser', 'browser layers'])
  })

  test('behavior: what needs a failed gate is not run and counts as failed', async () => {
    const never = gate('size', new Error('ran'), { needs: ['build'] })
    const { sum, printed } = await run([gate('build', bad), never])
    expect(sum).toEqual({ passed: 0, failed: 2 })
    expect(printed).toContain('not run, because build failed')
  })

  test('behavior: a needed gate that is not part of this run holds no other gate up', async () => {
    const { sum } = await run([gate('size', good, { needs: ['build'] })])
    expect(sum).toEqual({ passed: 1, failed: 0 })
  })

  test('behavior: as many at a time as there are lanes, and never more', async () => {
    const running = new Set<string>()
    const seen: number[] = []
    const slow = (id: string): Gate => ({
      id,
      title: id,
      run: async () => {
        running.add(id)
        seen.push(running.size)
        await new Promise(setImmediate)
        running.delete(id)
        return good
      },
    })
    await run([slow('a'), slow('b'), slow('c'), slow('d')])
    expect(Math.max(...seen)).toBe(2)
  })
})
