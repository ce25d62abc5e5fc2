/** x */
export interface ColumnTypes {
}
