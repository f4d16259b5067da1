CREATE TABLE "submissions" (
  "id" uuid PRIMARY KEY,
  "form" text NOT NULL,
  "edition" text NOT NULL,
  "page" text NOT NULL,
  "key" text NOT NULL,
  "fingerprint" text NOT NULL,
  "answers" jsonb NOT NULL,
  "email" text,
  "consents" jsonb NOT NULL,
  "campaign" jsonb,
  "proof" text NOT NULL,
  "received_at" timestamp with time zone NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  CONSTRAINT "submissions_key" UNIQUE ("form", "key")
);
--> statement-breakpoint
CREATE INDEX "submissions_email" ON "submissions" ("email");
--> statement-breakpoint
CREATE INDEX "submissions_expires_at" ON "submissions" ("expires_at");
--> statement-breakpoint
CREATE INDEX "submissions_received_at" ON "submissions" ("received_at");
--> statement-breakpoint
CREATE TABLE "subscribers" (
  "email" text PRIMARY KEY,
  "edition" text NOT NULL,
  "state" text NOT NULL,
  "token" text NOT NULL UNIQUE,
  "consents" jsonb NOT NULL,
  "asked_at" timestamp with time zone NOT NULL,
  "confirmed_at" timestamp with time zone,
  "left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "jobs" (
  "id" uuid PRIMARY KEY,
  "submission_id" uuid REFERENCES "submissions" ("id") ON DELETE CASCADE,
  "subscriber" text REFERENCES "subscribers" ("email") ON DELETE CASCADE,
  "kind" text NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting',
  "attempts" integer NOT NULL DEFAULT 0,
  "due_at" timestamp with time zone NOT NULL,
  "error" text,
  "created_at" timestamp with time zone NOT NULL,
  "ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" ("state", "due_at");
--> statement-breakpoint
CREATE INDEX "jobs_submission" ON "jobs" ("submission_id");
--> statement-breakpoint
CREATE INDEX "jobs_subscriber" ON "jobs" ("subscriber");
--> statement-breakpoint
CREATE TABLE "challenges" (
  "id" text PRIMARY KEY,
  "expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "challenges_expires_at" ON "challenges" ("expires_at");
--> statement-breakpoint
CREATE TABLE "wordings" (
  "version" text NOT NULL,
  "edition" text NOT NULL,
  "name" text NOT NULL,
  "text" text NOT NULL,
  "first_seen_at" timestamp with time zone NOT NULL,
  PRIMARY KEY ("version", "edition", "name")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
  "name" text PRIMARY KEY,
  "value" text NOT NULL
);
