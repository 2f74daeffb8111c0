export const mentions = {
  ideas: '可以提到的人',
  ideasHere: (n: number) => `有${n}个人，上下键选择，回车填入`,
}
