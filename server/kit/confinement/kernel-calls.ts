// Numbers of system calls on x64 and arm64, and which of them a confined process is refused. Source: Linux, arch/x86/entry/syscalls/syscall_64.tbl and
// include/uapi/asm-generic/unistd.h; arm64 lacks the older spellings (open, fork, rename …).

/** The machines whose numbers we know. */
export type Machine = 'x64' | 'arm64'
type Numbers = Readonly<Partial<Record<Machine, number>>>

const both = (x64: number, arm64: number): Numbers => ({ x64, arm64 })
const same = (number: number): Numbers => ({ x64: number, arm64: number })
const old = (x64: number): Numbers => ({ x64 })

/** What the launcher itself calls, and what the filter looks at more closely than by number. */
export const CALLS = {
  open: old(2),
  close: both(3, 57),
  mmap: both(9, 222),
  clone: both(56, 220),
  kill: both(62, 129),
  prctl: both(157, 167),
  tgkill: both(234, 131),
  openat: both(257, 56),
  prlimit64: both(302, 261),
  seccomp: both(317, 277),
  landlockCreate: same(444),
  landlockAdd: same(445),
  landlockRestrict: same(446),
} as const satisfies Record<string, Numbers>

/** Answered "no such call": the C library then takes an older one, whose flags the filter can read. */
export const UNKNOWN: readonly Numbers[] = [same(435) /* clone3 */, same(437) /* openat2 */]

/** The last call that this list has thought about (mseal); later ones do not exist for a confined process. */
export const LAST_CALL = 462

const sockets = {
  socket: both(41, 198),
  connect: both(42, 203),
  accept: both(43, 202),
  accept4: both(288, 242),
  sendto: both(44, 206),
  sendmsg: both(46, 211),
  sendmmsg: both(307, 269),
  bind: both(49, 200),
  listen: both(50, 201),
  socketpair: both(53, 199),
}
const processes = {
  fork: old(57),
  vfork: old(58),
  execveat: both(322, 281),
  ptrace: both(101, 117),
  tkill: both(200, 130),
  rt_sigqueueinfo: both(129, 138),
  rt_tgsigqueueinfo: both(297, 240),
  process_vm_readv: both(310, 270),
  process_vm_writev: both(311, 271),
  pidfd_open: same(434),
  pidfd_send_signal: same(424),
  pidfd_getfd: same(438),
  process_madvise: same(440),
  kcmp: both(312, 272),
  unshare: both(272, 97),
  setns: both(308, 268),
  personality: both(135, 92),
}
const files = {
  creat: old(85),
  rename: old(82),
  mkdir: old(83),
  rmdir: old(84),
  link: old(86),
  unlink: old(87),
  symlink: old(88),
  chmod: old(90),
  fchmod: both(91, 52),
  chown: old(92),
  fchown: both(93, 55),
  lchown: old(94),
  mknod: old(133),
  utime: old(132),
  utimes: old(235),
  futimesat: old(261),
  utimensat: both(280, 88),
  truncate: both(76, 45),
  ftruncate: both(77, 46),
  fallocate: both(285, 47),
  mkdirat: both(258, 34),
  mknodat: both(259, 33),
  fchownat: both(260, 54),
  unlinkat: both(263, 35),
  renameat: both(264, 38),
  renameat2: both(316, 276),
  linkat: both(265, 37),
  symlinkat: both(266, 36),
  fchmodat: both(268, 53),
  fchmodat2: same(452),
  setxattr: both(188, 5),
  lsetxattr: both(189, 6),
  fsetxattr: both(190, 7),
  removexattr: both(197, 14),
  lremovexattr: both(198, 15),
  fremovexattr: both(199, 16),
  memfd_create: both(319, 279),
  memfd_secret: same(447),
  name_to_handle_at: both(303, 264),
  open_by_handle_at: both(304, 265),
}
const machine = {
  mount: both(165, 40),
  umount2: both(166, 39),
  pivot_root: both(155, 41),
  chroot: both(161, 51),
  open_tree: same(428),
  move_mount: same(429),
  fsopen: same(430),
  fsconfig: same(431),
  fsmount: same(432),
  fspick: same(433),
  mount_setattr: same(442),
  swapon: both(167, 224),
  swapoff: both(168, 225),
  reboot: both(169, 142),
  sethostname: both(170, 161),
  setdomainname: both(171, 162),
  init_module: both(175, 105),
  delete_module: both(176, 106),
  finit_module: both(313, 273),
  kexec_load: both(246, 104),
  kexec_file_load: both(320, 294),
  acct: both(163, 89),
  quotactl: both(179, 60),
  syslog: both(103, 116),
  iopl: old(172),
  ioperm: old(173),
  modify_ldt: old(154),
}
const roads = {
  add_key: both(248, 217),
  request_key: both(249, 218),
  keyctl: both(250, 219),
  bpf: both(321, 280),
  perf_event_open: both(298, 241),
  userfaultfd: both(323, 282),
  fanotify_init: both(300, 262),
  io_uring_setup: same(425),
  io_uring_enter: same(426),
  io_uring_register: same(427),
  shmget: both(29, 194),
  shmat: both(30, 196),
  semget: both(64, 190),
  msgget: both(68, 186),
  mq_open: both(240, 180),
}

/** Refused whatever their arguments: sockets, other processes, every change of a file, the machine itself, and roads into the kernel that no decoder needs. */
export const REFUSED: readonly Numbers[] = [sockets, processes, files, machine, roads].flatMap((group) => Object.values<Numbers>(group))

/** The number of a call here, when there is one. */
export const numberOf = (call: Numbers, on: Machine): number | undefined => call[on]
