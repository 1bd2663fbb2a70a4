import { expect, test } from 'vitest'
import type { SimulationResult } from '../../../../chain/simulate/SimulationResult.ts'
import { runChecks } from '../../../../domain/checks/runChecks.ts'
import { verdictOf } from '../../../../review/verdictOf.ts'
import { worstOf } from '../../../../review/worstOf.ts'
import {
  account,
  approve,
  batch,
  type SceneCall,
  scene,
  state,
  stranger,
  uniswap,
  usdc,
} from '../../../../testing/checkScene.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { ChangeStrip } from '../../reading/panels/ChangeStrip.tsx'
import { FindingsList } from '../../reading/panels/FindingsList.tsx'
import { RowVerdict } from '../../waiting/queue/RowVerdict.tsx'
import { severityLooks } from './severity.ts'
import { VerdictHead, VerdictMark } from './VerdictHead.tsx'

const endless = 2n ** 256n - 1n
const allow = (spender: typeof stranger): SceneCall => ({ to: usdc, data: approve(spender, endless) })
const foreign: SceneCall = { to: account('trap'), data: '0x12345678', operation: 1 }

/** A trial after which `spender` may take every USDC, and after which the Safe runs `singleton`. */
function trialOf(spender: typeof stranger, singleton: typeof stranger | undefined): SimulationResult {
  const step = {
    outcome: { kind: 'ran' },
    balances: [],
    moves: [],
    allowances: [{ token: usdc, spender, amount: endless }],
    after: state,
    singleton,
    gasUsed: undefined,
  } as const
  const simulated = {
    method: 'traced',
    blockNumber: 1n,
    before: state,
    steps: [step],
    allMoves: true,
    tokensAsked: 1,
  } as const
  return { ok: true, simulated }
}

const nothing = () => undefined

test.each([
  ['critical', foreign, stranger, stranger],
  ['high', batch([allow(stranger), allow(stranger)]), stranger, undefined],
  ['warning', allow(uniswap), uniswap, undefined],
] as const)(
  'behavior: what is %s has one word, one mark and one colour wherever it is shown',
  async (severity, call, spender, singleton) => {
    const { word, tone } = severityLooks[severity]
    const assessment = { ...runChecks(scene(call)), unchecked: [] }
    const [worst, ...others] = assessment.findings
    if (worst === undefined) throw new Error('Nothing is found')
    expect(worst.severity).toBe(severity)
    const verdict = verdictOf(assessment, false)
    const screen = await renderPart(
      <>
        <p data-testid="ink" style={{ color: `var(--${tone})`, background: `var(--${tone}-soft)` }} />
        <VerdictHead verdict={verdict} />
        <VerdictMark verdict={verdict} />
        <RowVerdict findings={{ worst: worstOf([worst, ...others]) }} failed={false} />
        <FindingsList findings={[worst]} unchecked={[]} />
        <ChangeStrip
          trial={trialOf(spender, singleton)}
          busy={false}
          units={{
            unitOf: () => ({ symbol: 'USDC', decimals: 6 }),
            nameOf: nothing,
            deployments: undefined,
            findings: assessment.findings,
          }}
        />
      </>,
    )
    await expect.element(screen.getByRole('heading', { name: verdict.title, exact: true })).toBeVisible()
    const { color: ink, backgroundColor: ground } = getComputedStyle(screen.getByTestId('ink').element())
    const colour = (element: Element | null | undefined) => element && getComputedStyle(element).color
    const heading = screen.getByRole('heading', { name: verdict.title, exact: true }).element()
    const titles = screen.getByText(verdict.title, { exact: true }).elements()
    const words = screen.getByText(word, { exact: true }).elements()
    expect([...titles, ...words].map(colour)).toEqual([...titles, ...words].map(() => ink))
    expect([titles.length, words.length]).toEqual([2, 1])
    expect(getComputedStyle(heading.parentElement?.parentElement ?? heading).backgroundColor).toBe(ground)
    // The row and the cell say it by their mark.
    const marks = screen.getByRole('img', { name: word, exact: true }).elements()
    expect(marks.map(colour)).toEqual(marks.map(() => ink))
    expect(marks.length).toBe(severity === 'critical' ? 3 : 2)
    expect(colour(marks[0]?.closest('strong'))).toBe(ink)
    const [, cell] = marks.map((mark) => mark.closest('dl > div'))
    expect(cell && getComputedStyle(cell).backgroundColor).toBe(ground)
    expect(colour(cell?.querySelector('b'))).toBe(ink)
  },
)
