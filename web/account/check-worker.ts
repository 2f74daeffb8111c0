// ALTCHA's worker for PBKDF2, on a thread of its own: tries one number after another until the check is solved.
import 'altcha/workers/pbkdf2'
