import type { PageFrame, PublicFrame, ShopLook } from '@foyer/pages/src/renderers.ts'
import { createHash } from 'node:crypto'
import type { Foyer } from '../../foyer.ts'

/** The operator's colours as a style sheet; empty when the default ones are kept. */
export const themeCss = ({ config, pages }: Pick<Foyer, 'config' | 'pages'>): string =>
  pages.operatorTheme(config.shop.colours).css

/** The operator's logo and colours, by their URL paths. */
export function createLook(shop: Pick<Foyer, 'config' | 'pages'>): ShopLook {
  const { logo } = shop.config.shop
  const css = themeCss(shop)
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12)
  return {
    themeUrl: css === '' ? null : `/shop/theme-${hash}.css`,
    logoUrl: logo === null ? null : `/shop/${logo.file}`,
    isTestShop: shop.config.staging,
  }
}

/** The data that every page needs for its frame. */
export const publicFrame = (foyer: Foyer, path: string): PublicFrame => ({
  siteName: foyer.config.siteName,
  publicUrl: foyer.publicUrl,
  look: foyer.look,
  path,
})

/** The same for a page made for one visit, which may have scripts. */
export const pageFrame = (foyer: Foyer, path: string, nonce: string): PageFrame => ({
  ...publicFrame(foyer, path),
  nonce,
})
