/** Where a page stands in the site, for search engines (https://schema.org/BreadcrumbList). Paths begin with a slash. */
export function breadcrumbs(
  publicUrl: string,
  steps: readonly (readonly [name: string, path: string])[],
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}
