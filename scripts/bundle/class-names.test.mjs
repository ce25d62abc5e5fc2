import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../setup/paths.mjs'
import { inlineClasses, shortClassNames } from './class-names.mjs'

const folder = join(root, 'packages', 'ui', 'src', 'money')
const names = shortClassNames([folder])
const [classes, sheets] = inlineClasses(names)
const inline = (code) =>
  classes.transform.call(
    { addWatchFile: () => undefined },
    `import styles from './money.module.css'\n${code}`,
    join(folder, 'money.tsx?seats'),
  ).code

describe('short names of classes', () => {
  it('when a build is made again then a class has the same name, on both pages', () => {
    const again = shortClassNames([folder])
    for (const name of ['money', 'strong'])
      expect(again(name, join(folder, 'money.module.css?seats'))).toBe(
        names(name, join(folder, 'money.module.css')),
      )
  })
})

describe('inlining classes', () => {
  it('when a class is named then its short name stands there, and the sheet comes along', () => {
    expect(inline('<b className={styles.money} title={x.styles.money} />')).toBe(
      `import './money.module.css'\n<b className={"_0"} title={x.styles.money} />`,
    )
  })

  it('when a class is chosen at run time then its table stays', () => {
    expect(inline('styles[kind]')).toBe(
      `import './money.module.css'\nconst styles = {"money":"_0","strong":"_1"}\nstyles[kind]`,
    )
  })

  it('when there is no such class then the build says so', () => {
    expect(() => inline('styles.weak')).toThrow(/money\.module\.css has no \.weak/)
  })

  it('when a sheet is used up then nothing but the sheet is left of it', () => {
    const code = 'export default { money: "_0" }'
    expect(sheets.transform(code, '/a/money.module.css?seats')).toMatchObject({ code: '' })
    expect(sheets.transform(code, '/a/base.css')).toBeNull()
  })
})
