/** A user by number, as `spawn` takes it; undefined for the user of this process. */
export type Owner = { readonly uid: number; readonly gid: number } | undefined

export declare const unprivileged: Owner
export declare function packagedVersion(): string
export declare function packagedBinaries(): string
export declare function reachableBinaries(bin: string, copy: string, owner: Owner): string
