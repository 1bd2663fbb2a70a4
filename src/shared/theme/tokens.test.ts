import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'

const grounds = ['canvas', 'surface', 'sunken', 'hover', 'raised']
const coloured = ['accent', 'critical', 'high', 'warn', 'info', 'success']
const texts = ['text', 'text-2', 'text-3']

/** Text on what it is drawn on. */
const writings: readonly (readonly [string, string])[] = [
  ...pairs([...texts, ...coloured], grounds),
  ...coloured.flatMap((name) => pairs([...texts, name], [`${name}-soft`])),
  ...pairs(
    ['text-on-solid'],
    ['accent', 'critical'].flatMap((name) => [`${name}-solid`, `${name}-solid-hover`]),
  ),
]

/** Edges, fills and rings on the ground that they have to differ from. */
const shapes: readonly (readonly [string, string])[] = [
  ...pairs(['control', 'focus'], [...grounds, ...coloured.map((name) => `${name}-soft`)]),
  ...pairs(['accent-solid', 'critical-solid'], grounds),
  ...pairs(['flow', 'flow-new'], ['surface', 'raised']),
]

/** What WCAG 2.2 asks for, and what the tokens have today: a change that costs contrast fails before it is too low. */
const leastOfText = { wcag: 4.5, held: 4.89 }
const leastOfShapes = { wcag: 3, held: 3.05 }

describe('tokens', () => {
  let colours: ReadonlyMap<string, readonly string[]>
  beforeAll(async () => {
    const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8')
    const lines = css.matchAll(
      /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6})|var\(--([\w-]+)\));/g,
    )
    const read = new Map<string, readonly string[]>()
    for (const [, name = '', light = '', dark = '', both, follows] of lines)
      read.set(name, follows === undefined ? [both ?? light, both ?? dark] : (read.get(follows) ?? []))
    colours = read
  })

  /** By WCAG 2.2, of two decimals. */
  function contrast([one, other]: readonly [string, string], theme: number): number {
    const [dark = Number.NaN, light = Number.NaN] = [one, other]
      .map((name) => luminance(colours.get(name)?.[theme] ?? ''))
      .toSorted((left, right) => left - right)
    return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100
  }

  test.each([
    ['light', 0],
    ['dark', 1],
  ])('behavior: in %s, text and shapes differ enough from their ground', (_name, theme) => {
    const short = (asked: readonly (readonly [string, string])[], least: number) =>
      asked.filter((pair) => !(contrast(pair, theme) >= least)).map((pair) => pair.join(' on '))
    expect(short(writings, leastOfText.held)).toEqual([])
    expect(short(shapes, leastOfShapes.held)).toEqual([])
  })

  test('behavior: docs/contrast.md lists every pair with its ratios', async () => {
    const rows = (asked: readonly (readonly [string, string])[], use: string, least: number) =>
      asked.map((pair) => {
        const ratios = [0, 1].map((theme) => contrast(pair, theme).toFixed(2))
        return `| ${pair.join(' on ')} | ${use} | ${least} | ${ratios.join(' | ')} |`
      })
    const page = [
      '# Contrast of colours',
      '',
      'By the formula of WCAG 2.2 from the values in `src/shared/theme/tokens.css`; `npx vitest run --project unit src/shared/theme -u` writes this page. `--line` and `--line-2` are decoration and have no least ratio.',
      '',
      `The column *needs* is what WCAG asks for. The test asks for more, which is what the worst pair has today: ${leastOfText.held} for text and ${leastOfShapes.held} for shapes. A colour that is worse fails. Take another colour; where there is none, lower the number in \`src/shared/theme/tokens.test.ts\`, never below what WCAG asks for, and say why in the commit.`,
      '',
      '| pair | use | needs | light | dark |',
      '|---|---|---|---|---|',
      ...rows(writings, 'text', leastOfText.wcag),
      ...rows(shapes, 'shape', leastOfShapes.wcag),
      '',
    ].join('\n')
    await expect(page).toMatchFileSnapshot('../../../docs/contrast.md')
  })

  test('error: a name without a colour is an error', () => {
    expect(contrast(['text', 'nowhere'], 0)).toBeNaN()
  })
})

function pairs(names: readonly string[], on: readonly string[]): readonly (readonly [string, string])[] {
  return names.flatMap((name) => on.map((ground) => [name, ground] as const))
}

/** Relative luminance of `#rrggbb` (WCAG 2.2); not a number for anything else. */
function luminance(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
