export const colours = {
  ink: '#1b1a2b',
  soft: '#5a5465',
  line: '#857b6c',
  hair: '#d9d2c3',
  lamp: '#f4bd49',
  paper: '#fffcf5',
}
