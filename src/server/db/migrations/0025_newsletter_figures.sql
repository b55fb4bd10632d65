-- NOT VALID: the rows that are there kept to a narrower rule, and to read them all would hold up who writes one.
CREATE TABLE "figure" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"part" text NOT NULL,
	"name" text NOT NULL,
	"origin" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"disposable" integer DEFAULT 0 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"began" integer DEFAULT 0 NOT NULL,
	"ended" integer DEFAULT 0 NOT NULL,
	"redeemed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "figure_site_day_part_name_origin_pk" PRIMARY KEY("site","day","part","name","origin")
);
--> statement-breakpoint
CREATE TABLE "figure_added" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"part" text NOT NULL,
	"name" text NOT NULL,
	"origin" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"disposable" integer DEFAULT 0 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"began" integer DEFAULT 0 NOT NULL,
	"ended" integer DEFAULT 0 NOT NULL,
	"redeemed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_role" DROP CONSTRAINT "staff_role_role";--> statement-breakpoint
ALTER TABLE "staff_key_role" DROP CONSTRAINT "staff_key_role_role";--> statement-breakpoint
ALTER TABLE "sign_up" ADD COLUMN "is_opened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_role" CHECK ("role" in ('ADMINISTRATOR', 'VIEWER', 'EDITOR', 'PUBLISHER', 'LEGAL', 'MARKETING', 'SERVICE')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_key_role" ADD CONSTRAINT "staff_key_role_role" CHECK ("role" in ('ADMINISTRATOR', 'VIEWER', 'EDITOR', 'PUBLISHER', 'LEGAL', 'MARKETING', 'SERVICE')) NOT VALID;